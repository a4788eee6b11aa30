import { reaction } from 'mobx';
import { oddsMovement } from '../../../domain/odds/index.ts';
import type { CouponBet } from './couponBet.ts';
import type { PlacementStore } from './PlacementStore.ts';
import type { SelectionStore } from './SelectionStore.ts';

/** Something that became of selections, for who does not see it. */
export type CouponNews =
  | { readonly kind: 'added' | 'removed'; readonly bets: readonly CouponBet[] }
  | { readonly kind: 'price'; readonly bet: CouponBet; readonly to: string };

export interface CouponNewsParts {
  readonly selection: SelectionStore;
  readonly placement: Pick<PlacementStore, 'receipts'>;
  /** Selections that are known already: what is there beyond them is news at once. */
  readonly known: readonly CouponBet[];
  readonly tell: (news: CouponNews) => void;
}

/**
 * Tells what the customer adds and removes, and each price that leaves the one agreed to, once a direction: the ticks of
 * a live market after it are no news, nor are changes of another tab, nor selections that leave because they are placed.
 * The answer stops.
 */
export function watchCouponNews({ selection, placement, known, tell }: CouponNewsParts): () => void {
  let [before, edits] = [known, 0];
  const stopBets = reaction(
    () => ({ bets: selection.bets, editsNow: selection.edits }),
    ({ bets, editsNow }) => {
      const placedIds = new Set(placement.receipts.flatMap(({ legs }) => legs.map(({ id }) => id)));
      const added = betsBeyond(bets, before);
      const removed = betsBeyond(before, bets).filter(({ id }) => !placedIds.has(id));
      const isOwn = editsNow !== edits;
      [before, edits] = [bets, editsNow];
      if (isOwn && removed.length > 0) tell({ kind: 'removed', bets: removed });
      if (isOwn && added.length > 0) tell({ kind: 'added', bets: added });
    },
    { fireImmediately: true },
  );
  const told = new Set<string>();
  const stopPrices = reaction(
    () => selection.bets.flatMap((bet) => {
      const to = selection.marketOf(bet)?.oddsOf(bet.id) ?? bet.market.coef;
      const move = oddsMovement(bet.market.coef, to);
      return move === 'same' ? [] : [{ bet, to, key: `${bet.id} ${bet.market.coef} ${move}` }];
    }),
    (moves) => {
      for (const { bet, to, key } of moves) {
        if (told.has(key)) continue;
        told.add(key);
        tell({ kind: 'price', bet, to });
      }
    },
    { fireImmediately: true },
  );
  return () => {
    stopBets();
    stopPrices();
  };
}

function betsBeyond(bets: readonly CouponBet[], others: readonly CouponBet[]): readonly CouponBet[] {
  const otherIds = new Set(others.map(({ id }) => id));
  return bets.filter(({ id }) => !otherIds.has(id));
}
