import { memo } from 'react';
import { type BoardColumn, observer, Slice, useNavigation, useT } from '../../../runtime/sdk.ts';
import { classNames, Flag, Icon, IconButton } from '../../ui/index.ts';
import { FavoriteButton } from '../games/FavoriteButton.tsx';
import { GameTeams } from '../games/GameTeams.tsx';
import { GameWhen } from '../games/GameWhen.tsx';
import { useSecondHand, useSiteFlag } from '../hooks.ts';
import type { ChampInfo } from '../api/feedShapes.ts';
import { gamePath } from '../names/addresses.ts';
import { champShortTitle, champTitle, countryLabel } from '../names/champNames.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import type { LineStore } from '../store/LineStore.ts';
import css from './GameRow.module.css';
import { AsianColumns } from './AsianColumns.tsx';
import asianCss from './asianRow.module.css';
import { GameColumns } from './GameColumns.tsx';
import { OutrightCells } from './OutrightCells.tsx';

export interface GameRowProps {
  /** Prefix of ids in this row. */
  readonly id: string;
  readonly gameId: number;
  /** Prefix of the ids of the column heads. */
  readonly headId: string;
  readonly columns: readonly BoardColumn[];
  readonly main: BoardColumn | undefined;
  readonly line: LineStore;
  readonly feed: { readonly isStale: boolean };
  readonly isChampShown: boolean;
  /** Prices stand below each other, in lines of home, away and draw. */
  readonly isAsian: boolean;
}

/** One game: when, who, the score, its odds, and what more there is. */
export const GameRow = memo(function GameRow(props: GameRowProps) {
  return (
    <Slice id={props.id}>
      <Row {...props} />
    </Slice>
  );
});

const Row = observer(function Row({ id, gameId, headId, columns, main, line, feed, isChampShown, isAsian }: GameRowProps) {
  const navigation = useNavigation();
  const game = line.gameEntity(gameId);
  useSecondHand(game?.section === 'live');
  if (!game) return null;
  const champ = line.book.champs.get(game.champId);
  const sport = line.book.sports.get(game.sportId);
  const Columns = isAsian ? AsianColumns : GameColumns;
  const href = navigation.href(sport ? gamePath(sport.slug, champ ?? { id: game.champId, slug: '' }, game) : game.section);
  return (
    <li className={classNames(css.row, asianCss.row)} data-game={game.id} data-slice={id} {...(isAsian && game.isMatch && { 'data-lines': linesOf(columns), 'data-main-lines': linesOf(main ? [main] : []) })}>
      <span className={classNames(css.meta, asianCss.meta)}>
        <GameWhen game={game} className={css.when} isInline />
        {isChampShown && champ && <RowChamp champ={champ} />}
      </span>
      <span className={classNames(css.who, asianCss.who)}>
        <GameTeams game={game} id={`${id}-name`} href={href} />
        {isAsian && game.isMatch && linesOf(columns) > 2 && <DrawLine />}
      </span>
      {game.isMatch ? (
        <Columns id={id} game={game} headId={headId} columns={columns} main={main} line={line} feed={feed} />
      ) : (
        <OutrightCells id={id} game={game} line={line} feed={feed} />
      )}
      <MoreLink game={game} href={href} nameId={`${id}-name`} id={`${id}-more`} />
      <RowMarks game={game} nameId={`${id}-name`} />
    </li>
  );
});

/** Lines that a game takes in the Asian table. */
function linesOf(columns: readonly BoardColumn[]): number {
  return Math.max(0, ...columns.map(({ outcomeTypeIds }) => outcomeTypeIds.length));
}

function DrawLine() {
  const t = useT();
  return <span className={asianCss.draw}>{t('markets:outcome.2')}</span>;
}

/** The championship of a row under the head of a sport. */
function RowChamp({ champ }: { readonly champ: ChampInfo }) {
  const t = useT();
  return (
    <span className={css.champ} title={champTitle(champ)}>
      <Flag country={champ.country} size="s" label={countryLabel(t, champ)} />
      <span className={css.champName}>{champShortTitle(champ)}</span>
    </span>
  );
}

const MoreLink = observer(function MoreLink({ game, href, nameId, id }: { readonly game: GameEntity; readonly href: string; readonly nameId: string; readonly id: string }) {
  const t = useT();
  return (
    <a id={id} className={classNames(css.more, asianCss.more)} href={href} tabIndex={-1} aria-labelledby={`${nameId} ${id}`} title={t('board:more', { count: game.marketCount })}>
      +{game.marketCount}
    </a>
  );
});

const RowMarks = observer(function RowMarks({ game, nameId }: { readonly game: GameEntity; readonly nameId: string }) {
  const t = useT();
  const hasForm = useSiteFlag('hasGameForm');
  return (
    <span className={classNames(css.marks, asianCss.marks)}>
      {game.hasStatistics && !hasForm && <Icon name="statistics" size="s" className={css.mark} label={t('board:has-statistics')} />}
      {game.hasStatistics && hasForm && <IconButton icon="statistics" size="s" label={t('hints:form.title')} className={css.mark} tabIndex={-1} data-statistic={game.id} aria-haspopup="dialog" aria-describedby={nameId} />}
      {game.hasVideo && <Icon name="video" size="s" className={css.video} label={t('board:has-video')} />}
      <FavoriteButton kind="game" id={game.id} describedBy={nameId} className={css.star} isTabStop={false} />
    </span>
  );
});
