import { useEffect, useRef, useState } from 'react';
import { observer, type Translate, useRuntime, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { lineStore, useOddsText } from '../../sports/index.ts';
import { useLiveRegion } from '../../ui/index.ts';
import { betWords } from '../column/betWords.ts';
import { endedOrderCode } from '../column/EndedOrder.tsx';
import { refusalText } from '../column/refusalText.ts';
import { codeStore } from '../store/CodeStore.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { type CouponStore, couponStore } from '../store/CouponStore.ts';
import { type PlacementStore, placementStore } from '../store/PlacementStore.ts';

/** Assistive technology has to know a region before it hears what comes into it. */
const REGION_IS_KNOWN_MS = 200;

/**
 * Speaks, politely and each once, on every page and with the coupon out of view: what came into it and went, prices that
 * changed, what became of a press; at most once in three seconds (T59).
 */
export const Announcements = observer(function Announcements() {
  const t = useT();
  const { timers } = useRuntime();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const { region, announce } = useLiveRegion();
  const [isKnown, setKnown] = useState(false);
  useEffect(() => timers.after(REGION_IS_KNOWN_MS, () => setKnown(true)), [timers]);
  const selections = useSelectionMessages(isKnown);
  useEffect(() => {
    for (const { id, text } of selections) announce(text, `selection ${id}`);
  }, [announce, selections]);
  const press = pressMessage(t, coupon, placement);
  const prices = coupon.needsAcceptance && !coupon.isDone && !coupon.isActivePlaceBet ? t('coupon:changed-hint') : '';
  useEffect(() => {
    if (isKnown) announce(press, 'press');
  }, [announce, isKnown, press]);
  useEffect(() => {
    if (isKnown) announce(prices, 'prices');
  }, [announce, isKnown, prices]);
  return region;
});

interface SelectionMessage {
  /** Outcome, or `all` for what concerns several. */
  readonly id: string;
  readonly text: string;
}

const NOTHING: readonly SelectionMessage[] = [];

/** What the customer's last change did to the selections. Not what another tab, a placed bet or a code did: those speak for themselves. */
function useSelectionMessages(isKnown: boolean): readonly SelectionMessage[] {
  const t = useT();
  const site = useSite();
  const oddsText = useOddsText();
  const line = useStore(lineStore);
  const coupon = useStore(couponStore);
  const codes = useStore(codeStore);
  const { bets, edits } = coupon.selection;
  const seen = useRef<{ readonly bets: readonly CouponBet[]; readonly edits: number }>(null);
  const [messages, setMessages] = useState(NOTHING);
  const isOthers = coupon.isDone || coupon.isActivePlaceBet || codes.load.kind === 'loaded';
  useEffect(() => {
    if (!isKnown) return;
    // The press that brought this code is the first change.
    const before = seen.current ?? { bets: edits > 0 ? [] : bets, edits: 0 };
    seen.current = { bets, edits };
    if (isOthers || before.edits === edits) return;
    const added = bets.filter((bet) => before.bets.every((other) => other.id !== bet.id));
    const removed = before.bets.filter((bet) => bets.every((other) => other.id !== bet.id));
    if (added.length + removed.length === 0) return;
    if (added.length + removed.length > 1) {
      setMessages([{ id: 'all', text: t('coupon:said.count', { count: bets.length }) }]);
      return;
    }
    const words = (bet: CouponBet) => betWords(t, site, line, bet);
    setMessages([
      ...added.map((bet) => ({ id: bet.id, text: t('coupon:said.added', { ...words(bet), odds: oddsText(bet.market.coef) }) })),
      ...removed.map((bet) => ({ id: bet.id, text: t('coupon:said.removed', { ...words(bet) }) })),
    ]);
  }, [bets, edits, isKnown, isOthers, line, oddsText, site, t]);
  return messages;
}

/** What a press is doing, or what became of it. */
function pressMessage(t: Translate, coupon: CouponStore, placement: PlacementStore): string {
  const { state, singles, receipts } = placement;
  if (coupon.isActivePlaceBet) return t(`coupon:state.${placement.busyState}`);
  if (coupon.isDone && receipts.length === 0) return refusalText(t, endedOrderCode(placement) ?? '');
  if (coupon.isDone) return receipts.some((receipt) => receipt.waiting !== null) ? t('coupon:order-title') : t('coupon:accepted-title', { count: receipts.length });
  if (singles) return t('coupon:singles-failed', { count: singles.failedIds.length });
  if (placement.isCutOff || state.kind === 'signed-out') return t('coupon:refusal.SIGNED_OUT');
  if (state.kind === 'refused') return refusalText(t, state.refusal.code);
  if (state.kind === 'failed') return refusalText(t, state.code);
  return state.kind === 'duplicate' ? t('coupon:duplicate-title') : '';
}
