import { autorun } from 'mobx';
import { memo, useLayoutEffect, useRef } from 'react';
import { useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { lockNoticeStore, selectionStore } from '../../coupon/index.ts';
import { OddsCell, oddsCellHandle } from '../../ui/index.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { lockReason } from '../store/lockReason.ts';
import type { MarketEntity, OutcomeShape } from '../store/MarketEntity.ts';
import { useOddsText } from './useOddsText.ts';

export interface OutcomeCellProps {
  /** Unique on the page: the same outcome may be shown twice. */
  readonly id: string;
  readonly game: GameEntity;
  readonly market: MarketEntity;
  readonly outcome: OutcomeShape;
  /** The feed that keeps this cell true: when it goes quiet, the cell locks (P19). */
  readonly feed: { readonly isStale: boolean };
  /** Ids of texts that name the event and market, and the outcome where the cell has no label (T57). */
  readonly namedBy: string;
  readonly label?: string;
  readonly param?: string;
  readonly look?: 'row' | 'wide';
  /** False where arrow keys lead here: a list has one tab stop a row. */
  readonly isTabStop?: boolean;
  readonly className?: string | undefined;
}

/**
 * The price of an outcome, which selects it. It renders once: price, lock, movement and selection are written to the
 * rendered nodes by one reaction, so that a tick costs no render.
 */
export const OutcomeCell = memo(function OutcomeCell({ id, game, market, outcome, feed, namedBy, label, param, look = 'row', isTabStop = true, className }: OutcomeCellProps) {
  const { isServer, stores } = useRuntime();
  const t = useT();
  const oddsText = useOddsText();
  const selection = useStore(selectionStore);
  const cell = useRef<HTMLButtonElement>(null);
  // What React wrote first stays what React believes: the reaction below owns the nodes from then on.
  const first = useRef<{ readonly odds: string; readonly reason: string | undefined } | null>(null);
  const reasonNow = () => lockReason(market, outcome.id, game, feed.isStale);
  const reasonText = () => {
    const reason = reasonNow();
    return reason && t(`markets:reason.${reason}`);
  };
  first.current ??= { odds: oddsText(market.oddsOf(outcome.id)), reason: reasonText() };

  useLayoutEffect(() => {
    const element = cell.current;
    if (isServer || !element) return undefined;
    const handle = oddsCellHandle(element);
    let shownReason = first.current?.reason;
    return autorun(() => {
      const movement = market.movementOf(outcome.id);
      const reason = reasonText();
      handle.setOdds(oddsText(market.oddsOf(outcome.id)));
      if (reason !== shownReason) handle.setSuspended(reason);
      shownReason = reason;
      handle.setMovement(movement, movement && t(`markets:moved-${movement}`));
      handle.setSelected(selection.has(outcome.id));
    });
  });

  return (
    <OddsCell
      ref={cell}
      id={id}
      odds={first.current.odds}
      namedBy={namedBy}
      look={look}
      isTabStop={isTabStop}
      className={className}
      outcomeId={outcome.id}
      suspendedReason={first.current.reason}
      label={label}
      param={param}
      onPress={() => selection.toggle({ game, market, outcome })}
      onLockedPress={() => {
        const reason = reasonNow();
        if (reason) stores.use(lockNoticeStore).show(reason);
      }}
    />
  );
});
