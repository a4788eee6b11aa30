import { compareShallow } from 'mobx';
import { memo, useId } from 'react';
import { observer, Slice, useStore, useT } from '../../../runtime/sdk.ts';
import { classNames, Details, IconButton } from '../../ui/index.ts';
import { outcomeName, outcomeShortName } from '../names/marketNames.ts';
import { OutcomeCell } from '../odds/OutcomeCell.tsx';
import type { GameEntity } from '../store/GameEntity.ts';
import { marketChoiceStore } from '../store/MarketChoiceStore.ts';
import type { MarketEntity } from '../store/MarketEntity.ts';
import css from './Game.module.css';
import type { MarketKind } from './groupMarkets.ts';

export interface MarketCardProps {
  readonly kind: MarketKind;
  readonly game: GameEntity;
  readonly feed: { readonly isStale: boolean };
  /** Of the heading that names the event. */
  readonly eventId: string;
  readonly name: string;
  readonly periodKind: string;
  readonly isPinned: boolean;
  /** Outcomes have their full names, as the visitor has set (marketsNameType). */
  readonly isNamedInFull: boolean;
}

/** One kind of market with all its lines; it folds away, can be pinned and hidden. */
export const MarketCard = memo(function MarketCard(props: MarketCardProps) {
  const id = useId();
  return (
    <Slice id={id}>
      <div data-slice={id}>
        <Card {...props} id={id} />
      </div>
    </Slice>
  );
}, isSameCard);

/** Kinds are grouped anew at each render of the page; what counts is what they hold. */
function isSameCard({ kind: one, ...own }: MarketCardProps, { kind: other, ...next }: MarketCardProps): boolean {
  return one.key === other.key && compareShallow(one.markets, other.markets) && compareShallow(own, next);
}

const Card = observer(function Card({ id, kind, game, feed, eventId, name, periodKind, isPinned, isNamedInFull }: MarketCardProps & { readonly id: string }) {
  const t = useT();
  const choice = useStore(marketChoiceStore);
  return (
    <Details
      summary={<span id={`${id}-name`}>{name}</span>}
      isOpen
      actions={
        <>
          <IconButton icon={isPinned ? 'pin-filled' : 'pin'} size="s" label={t(isPinned ? 'game:unpin' : 'game:pin')} isPressed={isPinned} onClick={() => choice.togglePin(kind.key)} />
          <IconButton icon="eye-off" size="s" label={t('game:hide')} onClick={() => choice.hide(kind.key)} />
        </>
      }
    >
      <div className={css.lines}>
        {kind.markets.map((market) => (
          <MarketLine key={market.id} id={id} namedBy={`${eventId} ${id}-name`} market={market} game={game} feed={feed} periodKind={periodKind} isNamedInFull={isNamedInFull} />
        ))}
      </div>
    </Details>
  );
});

interface MarketLineProps {
  readonly id: string;
  /** Ids of what names event and market. */
  readonly namedBy: string;
  readonly market: MarketEntity;
  readonly game: GameEntity;
  readonly feed: { readonly isStale: boolean };
  readonly periodKind: string;
  readonly isNamedInFull: boolean;
}

const MarketLine = observer(function MarketLine({ id, namedBy, market, game, feed, periodKind, isNamedInFull }: MarketLineProps) {
  const t = useT();
  const named = { opponents: game.opponents, periodKind };
  const nameOf = isNamedInFull ? outcomeName : outcomeShortName;
  const outcomes = market.outcomes.map((outcome) => ({ outcome, label: nameOf(t, market, outcome, named) }));
  return (
    <div className={classNames(css.line, lineLook(outcomes.map(({ label }) => label), isNamedInFull))}>
      {outcomes.map(({ outcome, label }) => (
        <OutcomeCell
          key={outcome.id}
          id={`${id}-${outcome.id}`}
          game={game}
          market={market}
          outcome={outcome}
          feed={feed}
          look="wide"
          namedBy={namedBy}
          label={label}
          className={isLong(label) ? css.long : undefined}
        />
      ))}
    </div>
  );
});

/** Longer names than this need more room than a score does. */
const SHORT_NAME = 6;

function isLong(label: string): boolean {
  return label.length > SHORT_NAME;
}

/** Where two or three share a line there is no room for full names longer than this. */
const SHARED_NAME = 14;

/** Two or three share the line unless their full names are too long for it; more of them stand in columns, wide ones where most names are long. */
function lineLook(labels: readonly string[], isNamedInFull: boolean): string | undefined {
  if (isNamedInFull && labels.length <= 3 && labels.some((label) => label.length > SHARED_NAME)) return css.stacked;
  if (labels.length <= 3) return labels.length === 3 ? css.three : css.two;
  return labels.filter(isLong).length * 2 > labels.length ? css.wordy : css.many;
}
