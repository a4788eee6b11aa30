import { type ReactNode, useId } from 'react';
import { type BoardColumn, observer, useNavigation, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { Flag, OddsCellEmpty, VisuallyHidden } from '../../ui/index.ts';
import { mainMarket } from '../board/GameColumns.tsx';
import { usePeriodKind, useSecondHand } from '../hooks.ts';
import { gamePath } from '../names/addresses.ts';
import { champTitle } from '../names/champNames.ts';
import { marketName, outcomeShortName } from '../names/marketNames.ts';
import { OutcomeCell } from '../odds/OutcomeCell.tsx';
import { SportMark } from '../parts/SportMark.tsx';
import type { GameEntity } from '../store/GameEntity.ts';
import { type LineStore, lineStore } from '../store/LineStore.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import css from './GameCard.module.css';
import { GameTeams } from './GameTeams.tsx';
import { GameWhen } from './GameWhen.tsx';

export interface GameCardProps {
  readonly game: GameEntity;
  readonly feed: { readonly isStale: boolean };
  /** How many columns of its sport are shown; the first is the result. */
  readonly columns?: number;
  readonly tools?: ReactNode;
}

/** A game as a card: championship, when, who, score, and its first odds. */
export const GameCard = observer(function GameCard({ game, feed, columns = 1, tools }: GameCardProps) {
  const id = useId();
  const navigation = useNavigation();
  const site = useSite();
  const line = useStore(lineStore);
  useSecondHand(game.section === 'live');
  const slug = line.sportSlug(game.sportId);
  const champ = line.book.champs.get(game.champId);
  const config = site.sports[slug];
  const shown = ((config && site.columnSets[config.columns]) ?? []).slice(0, columns);
  const href = navigation.href(gamePath(slug, champ ?? { id: game.champId, slug: '' }, game));
  return (
    <article className={css.card} aria-labelledby={`${id}-name`}>
      <header className={css.head}>
        <SportMark sport={slug} className={css.sport} />
        {champ && <Flag country={champ.country} size="s" />}
        <span className={css.champ}>{champ && champTitle(champ)}</span>
        <GameWhen game={game} isInline />
        {tools ?? <FavoriteButton kind="game" id={game.id} />}
      </header>
      <div className={css.teams}>
        <GameTeams game={game} id={`${id}-name`} href={href} periods={columns > 1 ? 4 : 0} />
      </div>
      {shown.map((column) => (
        <CardColumn key={column.marketTypeId} id={id} game={game} column={column} feed={feed} line={line} isNamed={columns > 1} />
      ))}
    </article>
  );
});

interface CardColumnProps {
  readonly id: string;
  readonly game: GameEntity;
  readonly column: BoardColumn;
  readonly feed: { readonly isStale: boolean };
  readonly line: LineStore;
  readonly isNamed: boolean;
}

const CardColumn = observer(function CardColumn({ id, game, column, feed, line, isNamed }: CardColumnProps) {
  const t = useT();
  const periodKind = usePeriodKind(game.sportId);
  const market = mainMarket(line.book.marketsOf(game.mainMarketIds), column.marketTypeId);
  const named = { opponents: game.opponents, periodKind };
  const nameId = `${id}-m${column.marketTypeId}`;
  if (!market) return <NoOdds column={column} isNamed={isNamed} />;
  const title = marketName(t, market, named);
  return (
    <div className={css.market}>
      {isNamed ? (
        <span id={nameId} className={css.marketName}>
          {title}
        </span>
      ) : (
        <VisuallyHidden id={nameId}>{title}</VisuallyHidden>
      )}
      <div className={css.cells}>
        {market.outcomes.map((outcome) => (
          <OutcomeCell
            key={outcome.id}
            id={`${id}-${outcome.id}`}
            game={game}
            market={market}
            outcome={outcome}
            feed={feed}
            namedBy={`${id}-name ${nameId}`}
            label={outcomeShortName(t, market, outcome, named)}
          />
        ))}
      </div>
    </div>
  );
});

/** The market is not offered now: its place stays, so that nothing moves when it comes back. */
function NoOdds({ column, isNamed }: Pick<CardColumnProps, 'column' | 'isNamed'>) {
  const t = useT();
  return (
    <div className={css.market}>
      {isNamed && <span className={css.marketName}>{t(column.title)}</span>}
      <div className={css.cells}>
        {column.outcomeTypeIds.map((typeId) => (
          <OddsCellEmpty key={typeId} />
        ))}
      </div>
    </div>
  );
}
