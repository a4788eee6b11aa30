import { useEffect, useEffectEvent } from 'react';
import { observer, type Translate, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { lineStore, useOddsText } from '../../sports/index.ts';
import { SpokenRegion, useAnnouncer } from '../../ui/index.ts';
import { betName } from '../column/betWords.ts';
import { endedOrderCode } from '../column/EndedOrder.tsx';
import { refusalText } from '../column/refusalText.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import { type PlacementStore, placementStore } from '../store/PlacementStore.ts';
import { undoStore } from '../store/UndoStore.ts';
import { type CouponNews, watchCouponNews } from '../store/watchCouponNews.ts';

/** The region comes with the first selection, of which it has to tell; assistive technology takes notice of it within this. */
const SILENT_MS = 300;

/**
 * Speaks of the coupon on every page, its sheet closed or open: added, removed, odds changed, accepted, refused; at most
 * once in three seconds (T59). What it says no other region says. `known` are the selections that came with the page.
 */
export const Announcements = observer(function Announcements({ known }: { readonly known: readonly CouponBet[] }) {
  const t = useT();
  const oddsText = useOddsText();
  const site = useSite();
  const line = useStore(lineStore);
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const undo = useStore(undoStore);
  const { regionRef, announce } = useAnnouncer(SILENT_MS);
  const message = messageOf(t, coupon, placement);
  const { startedCount } = coupon.selection;
  const started = startedCount === 0 ? '' : t('coupon:started', { count: startedCount });
  const tell = useEffectEvent((news: CouponNews) => {
    if (news.kind === 'price') {
      announce(t('coupon:said.price', { name: betName(t, site, line, news.bet), from: oddsText(news.bet.market.coef), to: oddsText(news.to) }), `price ${news.bet.id}`);
      return;
    }
    // The report of a loaded code says what it brought.
    if (coupon.isCouponLoadedFromCode) return;
    const { kind, bets } = news;
    const [bet] = bets;
    const text = bet && bets.length === 1 ? t(`coupon:said.${kind}`, { name: betName(t, site, line, bet) }) : t(`coupon:said.${kind}-many`, { count: bets.length });
    // A selection that comes and goes while another text is spoken is told as it is in the end.
    announce(kind === 'removed' && undo.count > 0 ? `${text}. ${t('coupon:said.undo')}` : text, bets.length === 1 ? `bet ${bet?.id}` : kind);
  });
  useEffect(() => watchCouponNews({ selection: coupon.selection, placement, known, tell: (news) => tell(news) }), [coupon, placement, known]);
  useEffect(() => announce(message, 'press'), [announce, message]);
  useEffect(() => announce(started, 'started'), [announce, started]);
  return <SpokenRegion ref={regionRef} />;
});

/** What became of the press. */
function messageOf(t: Translate, coupon: CouponStore, placement: PlacementStore): string {
  const { state, singles, receipts, isCutOff } = placement;
  if (coupon.isActivePlaceBet) return t(`coupon:state.${placement.busyState}`);
  if (coupon.isDone && receipts.length === 0) return refusalText(t, endedOrderCode(placement) ?? '');
  if (coupon.isDone) return receipts.some((receipt) => receipt.waiting !== null) ? t('coupon:order-title') : t('coupon:accepted-title', { count: receipts.length });
  if (isCutOff || state.kind === 'signed-out') return refusalText(t, 'SIGNED_OUT');
  if (singles) return t('coupon:singles-failed', { count: singles.failedIds.length });
  if (state.kind === 'refused') return refusalText(t, state.refusal.code);
  if (state.kind === 'failed') return refusalText(t, state.code);
  return state.kind === 'duplicate' ? t('coupon:duplicate-title') : '';
}
