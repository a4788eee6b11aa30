import { useId } from 'react';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { Flag } from '../../ui/index.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { GameWhen } from '../games/GameWhen.tsx';
import { useFollow, useSecondHand } from '../hooks.ts';
import { champPath, gamePath } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import side from '../parts/sideList.module.css';
import { SportMark } from '../parts/SportMark.tsx';
import { favoritesStore } from '../store/FavoritesStore.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { lineStore } from '../store/LineStore.ts';
import css from './Favorites.module.css';

/** Starred championships, then games. */
export const FavoriteList = observer(function FavoriteList() {
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
              <SportMark sport={line.sportSlug(champ.sportId)} className={side.icon} />
              <Flag country={champ.country} size="s" />
              <span className={side.name}>{champTitle(champ)}</span>
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
  const known = line.book.champs.get(game.champId);
  const champ = known ?? { id: game.champId, slug: '' };
  return (
    <li className={css.row}>
      <a id={id} className={side.item} href={navigation.href(gamePath(line.sportSlug(game.sportId), champ, game))}>
        <SportMark sport={line.sportSlug(game.sportId)} className={side.icon} />
        <GameWhen game={game} className={css.when} />
        <span className={css.sides}>
          {game.isMatch ? game.opponents.map((side) => <span key={side.id}>{side.name}</span>) : <span>{known ? t('board:outright-of', { champ: champTitle(known) }) : t('board:outright')}</span>}
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
