import { Suspense, useId } from 'react';
import { lazyPart, observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import { useHydrated } from '../hooks.ts';
import side from '../parts/sideList.module.css';
import { favoritesStore } from '../store/FavoritesStore.ts';
import css from './Favorites.module.css';
import type { FavoritesProps } from './props.gen.ts';

/** Who has starred nothing does without the list. */
const FavoriteList = lazyPart(async () => ({ default: (await import('./FavoriteList.tsx')).FavoriteList }));

/** Starred championships and games (U29). */
export const Favorites = observer(function Favorites({ root }: WidgetProps<FavoritesProps>) {
  const t = useT();
  const id = useId();
  const favorites = useStore(favoritesStore);
  const isHydrated = useHydrated();
  const count = isHydrated ? favorites.count : 0;
  return (
    <section {...root} className={side.card} aria-labelledby={id}>
      <div className={side.head}>
        <Icon name="star" />
        <h2 id={id} className={side.title}>
          {t('sports:favorites')}
        </h2>
        {count > 0 && <span className={side.count}>{count}</span>}
      </div>
      {count === 0 ? (
        <p className={css.empty}>{t('sports:favorites-empty')}</p>
      ) : (
        <Suspense fallback={null}>
          <FavoriteList />
        </Suspense>
      )}
      {isHydrated && favorites.isFull && (
        <p className={css.empty} role="status">
          {t('sports:favorites-full', { number: count })}
        </p>
      )}
    </section>
  );
});
