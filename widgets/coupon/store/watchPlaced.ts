import { reaction } from 'mobx';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import type { PlacedCoupon } from '../api/couponApi.ts';
import { newBetsStore } from './NewBetsStore.ts';
import type { OneClickBets } from './OneClickBets.ts';

interface Placed {
  readonly receipts: readonly PlacedCoupon[];
  readonly oneClick: OneClickBets;
}

/** Counts each coupon that was placed once, from the slip and by one click, as new for *My bets*; the answer stops. */
export function watchPlaced(env: StoreEnv, placed: Placed): () => void {
  const newBets = env.use(newBetsStore);
  const countedIds = new Set<string>();
  return reaction(() => placedIds(placed).join(' '), () => {
    const added = placedIds(placed).filter((id) => !countedIds.has(id));
    for (const id of added) countedIds.add(id);
    newBets.add(added.length);
  });
}

function placedIds({ receipts, oneClick }: Placed): readonly string[] {
  const clicked = oneClick.bets.flatMap(({ press }) => (press?.state.kind === 'accepted' ? [press.state.coupon.id] : []));
  return [...receipts.map(({ id }) => id), ...clicked];
}
