import { observer, useSiteNumber, useStore, useT } from '../../../runtime/sdk.ts';
import { GameCard } from '../games/GameCard.tsx';
import { useFollow } from '../hooks.ts';
import css from '../parts/cardGrid.module.css';
import type { GameEntity } from '../store/GameEntity.ts';
import { lineStore } from '../store/LineStore.ts';

/** Other games of the championship; fetched in the browser, since nobody comes for them. */
export const RelatedGames = observer(function RelatedGames({ game }: { readonly game: GameEntity }) {
  const t = useT();
  const line = useStore(lineStore);
  const most = useSiteNumber('game', 'related', 6);
  const list = line.list({ section: game.section, champId: game.champId, limit: most + 2, interval: 'menu' });
  useFollow(list.feed);
  const games = line.gamesOf(list.ids).filter((other) => other.id !== game.id && other.isMatch).slice(0, most);
  if (games.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('game:related')}>
      <h2 className={css.title}>{t('game:related')}</h2>
      <div className={css.grid}>
        {games.map((other) => (
          <GameCard key={other.id} game={other} feed={list.feed} />
        ))}
      </div>
    </section>
  );
});
