import { type ReactNode, useRef } from 'react';
import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { ErrorState, IconButton, Skeleton } from '../../ui/index.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { useFollow } from '../hooks.ts';
import { type GameList, lineStore } from '../store/LineStore.ts';
import { multiStore } from '../store/MultiStore.ts';
import css from './MultiLive.module.css';

/** Columns of a game's sport that a tile shows. */
const TILE_COLUMNS = 4;

export interface TilesProps {
  readonly ids: readonly number[];
  /** The last tile has gone: the focus needs a place. */
  readonly onEmptied: () => void;
}

/** The chosen games; a tile that goes hands the focus to its neighbour. */
export const Tiles = observer(function Tiles({ ids, onEmptied }: TilesProps) {
  const t = useT();
  const line = useStore(lineStore);
  const multi = useStore(multiStore);
  const listRef = useRef<HTMLUListElement>(null);
  const list = line.list({ section: 'live', ids, interval: 'multi' });
  useFollow(list.feed);
  const handleRemove = (id: number) => {
    const items = [...(listRef.current?.children ?? [])];
    const at = ids.indexOf(id);
    const heir = items[at + 1] ?? items[at - 1];
    multi.remove(id);
    const button = heir?.querySelector<HTMLButtonElement>('[data-remove]');
    if (button) button.focus();
    else onEmptied();
  };
  return (
    <>
      {list.feed.state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('multi:failed')} retryLabel={t('sports:retry')} onRetry={() => void list.feed.refresh()} />}
      <ul ref={listRef} className={css.tiles}>
        {ids.map((id) => (
          <Tile key={id} id={id} list={list} onRemove={() => handleRemove(id)} />
        ))}
      </ul>
    </>
  );
});

interface TileProps {
  readonly id: number;
  readonly list: GameList;
  readonly onRemove: () => void;
}

const Tile = observer(function Tile({ id, list, onRemove }: TileProps) {
  const t = useT();
  const line = useStore(lineStore);
  const game = line.gameEntity(id);
  const remove = <IconButton icon="close" size="s" label={t('sports:multi.remove')} data-remove="" onClick={onRemove} />;
  const isReady = list.feed.state === 'ready';
  // Another choice is another question: games that are known stay while it is answered.
  if (game && (!isReady || list.ids.includes(id))) {
    return (
      <li className={css.tile}>
        <GameCard
          game={game}
          feed={list.feed}
          columns={TILE_COLUMNS}
          tools={
            <>
              <FavoriteButton kind="game" id={id} />
              {remove}
            </>
          }
        />
      </li>
    );
  }
  return <li className={css.tile}>{isReady ? <EndedTile tools={remove} /> : <TileStand tools={remove} />}</li>;
});

/** The game is not live any more: it says so and waits to be removed. */
function EndedTile({ tools }: { readonly tools: ReactNode }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <div className={css.ended}>
      <div className={css.endedTools}>{tools}</div>
      <p className={css.endedTitle}>{t('multi:ended')}</p>
      <a className={css.link} href={navigation.href('results/live')}>
        {t('multi:to-results')}
      </a>
    </div>
  );
}

function TileStand({ tools }: { readonly tools: ReactNode }) {
  return (
    <div className={css.ended}>
      <div className={css.endedTools}>{tools}</div>
      <Skeleton width="three-quarters" />
      <Skeleton width="half" />
      <Skeleton shape="button" width="full" count={3} />
    </div>
  );
}
