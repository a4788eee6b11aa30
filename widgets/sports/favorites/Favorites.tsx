import { useId } from 'react';
import { observer, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Flag, Icon } from '../../ui/index.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { GameWhen } from '../games/GameWhen.tsx';
import { useFollow, useHydrated, useSecondHand } from '../hooks.ts';
import { champPath, gamePath } from '../names/addresses.ts';
import side from '../parts/sideList.module.css';
import { favoritesStore } from '../store/FavoritesStore.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { lineStore } from '../store/LineStore.ts';
import css from './Favorites.module.css';
import type { FavoritesProps } from './props.gen.ts';

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
      {count === 0 ? <p className={css.empty}>{t('sports:favorites-empty')}</p> : <FavoriteList />}
    </section>
  );
});

const FavoriteList = observer(function FavoriteList() {
  const id = useId();
  const navigation = useNavigation();
  const line = useStore(lineStore);
  const favorites = useStore(favoritesStore);
  const { gameIds, champIds } = favorites;
  const live = gameIds.length > 0 ? line.list({ section: 'live', ids: gameIds, interval: 'menu' }) : undefined;
  const upcoming = gameIds.length > 0 ? line.list({ section: 'line', ids: gameIds }) : undefined;
  useFollow(live?.feed);
  useFollow(upcoming?.feed);
  useFollow(line.catalogue('line'));
  useFollow(line.catalogue('live'));
  const games = line.gamesOf([...new Set([...(live?.ids ?? []), ...(upcoming?.ids ?? [])])]);
  useSecondHand(games.some((game) => game.section === 'live'));
  return (
    <ul className={side.list}>
      {champIds.flatMap((champId) => {
        const champ = line.book.champs.get(champId);
        if (!champ) return [];
        const section = champ.counts.live > 0 ? 'live' : 'line';
        return (
          <li key={champId} className={css.row}>
            <a id={`${id}-${champId}`} className={side.item} href={navigation.href(champPath(section, line.sportSlug(champ.sportId), champ))}>
              <Flag country={champ.country} size="s" />
              <span className={side.name}>{champ.name}</span>
            </a>
            <FavoriteButton kind="champ" id={champId} describedBy={`${id}-${champId}`} />
          </li>
        );
      })}
      {games.map((game) => (
        <FavoriteGame key={game.id} game={game} />
      ))}
    </ul>
  );
});

const FavoriteGame = observer(function FavoriteGame({ game }: { readonly game: GameEntity }) {
  const id = useId();
  const navigation = useNavigation();
  const t = useT();
  const line = useStore(lineStore);
  const champ = line.book.champs.get(game.champId) ?? { id: game.champId, slug: '' };
  return (
    <li className={css.row}>
      <a id={id} className={side.item} href={navigation.href(gamePath(line.sportSlug(game.sportId), champ, game))}>
        <GameWhen game={game} className={css.when} />
        <span className={css.sides}>
          {game.isMatch ? game.opponents.map((side) => <span key={side.id}>{side.name}</span>) : <span>{t('board:outright')}</span>}
        </span>
        {game.score !== null && (
          <span className={css.score}>
            <span>{game.score.full[0]}</span>
            <span>{game.score.full[1]}</span>
          </span>
        )}
      </a>
      <FavoriteButton kind="game" id={game.id} describedBy={id} />
    </li>
  );
});
