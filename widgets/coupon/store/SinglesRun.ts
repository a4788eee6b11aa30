import { makeAutoObservable } from 'mobx';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import type { CouponToPlace, PlacedCoupon, Refusal } from '../api/couponApi.ts';
import type { CouponBet } from './couponBet.ts';
import { Press } from './Press.ts';
import { pressText } from './pressHash.ts';

/** One of the singles that were pressed together. */
export interface SingleEntry {
  readonly bet: CouponBet;
  readonly press: Press;
  /** What was pressed, as canonical text; undefined after a reload, when its coupon is unknown. */
  readonly text: string | undefined;
}

/** A press of one single; after a reload its coupon is unknown. */
export function singleEntry(env: StoreEnv, key: string, bet: CouponBet, coupon: CouponToPlace | undefined): SingleEntry {
  return { bet, press: new Press(env, { key, coupon, isVip: false }), text: coupon && pressText(coupon) };
}

/** Singles of one press: a coupon and a key each, a few calls at once, results in the slip's order (P14). */
export class SinglesRun {
  readonly entries: readonly SingleEntry[];
  /** Bets whose refused price is agreed to, or is the old one again. */
  private readonly mended = new Set<string>();

  constructor(entries: readonly SingleEntry[]) {
    this.entries = entries;
    makeAutoObservable(this, { entries: false });
  }

  /** Bets that the platform has not decided yet. */
  get activePlaceBetIds(): readonly string[] {
    return this.entries.filter(({ press }) => !press.isEnded).map(({ bet }) => bet.id);
  }

  /** Accepted coupons, and orders that wait, in the slip's order. */
  get singlesResultCoupons(): readonly PlacedCoupon[] {
    return this.entries.flatMap(({ press: { state } }) => (state.kind === 'accepted' || isOrder(state) ? [state.coupon] : []));
  }

  /** Bets that were not accepted, in the slip's order. */
  get failedIds(): readonly string[] {
    return this.entries.filter(({ press }) => press.isEnded && press.state.kind !== 'accepted').map(({ bet }) => bet.id);
  }

  /** Singles that the platform never saw: pressed again unchanged, they are the same presses. */
  get notReceived(): readonly SingleEntry[] {
    return this.entries.filter(({ press }) => press.isNotReceived);
  }

  /** The same singles with another press of one of them. */
  withEntry(entry: SingleEntry): SinglesRun {
    const run = new SinglesRun(this.entries.map((old) => (old.bet.id === entry.bet.id ? entry : old)));
    for (const betId of this.mended) if (betId !== entry.bet.id) run.mend(betId);
    return run;
  }

  entryOf(betId: string): SingleEntry | undefined {
    return this.entries.find(({ bet }) => bet.id === betId);
  }

  refusalOf(betId: string): Refusal | undefined {
    const state = this.mended.has(betId) ? undefined : this.entryOf(betId)?.press.state;
    return state?.kind === 'refused' ? state.refusal : undefined;
  }

  /** Nothing is left to say about the price of a bet. */
  mend(betId: string): void {
    this.mended.add(betId);
  }

  /** Ends waits and calls; the platform goes on by itself. */
  stop(): void {
    for (const { press } of this.entries) press.stop();
  }

  /** Sends these of its entries, `atOnce` at a time; `handleEnd` hears of each as it is decided. Resolves when every one is. */
  async send(entries: readonly SingleEntry[], atOnce: number, handleEnd: (entry: SingleEntry) => void): Promise<void> {
    const waiting = [...entries];
    const ends: Promise<void>[] = [];
    const worker = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const { press } = entry;
        await press.send();
        ends.push(endOf(entry, handleEnd));
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, atOnce) }, worker));
    await Promise.all(ends);
  }
}

async function endOf(entry: SingleEntry, handleEnd: (entry: SingleEntry) => void): Promise<void> {
  const { press } = entry;
  if (!isOrder(press.state)) await press.follow();
  handleEnd(entry);
}

/** An order waits for its odds or for a trader, not for the few seconds of a live delay: it is placed as far as the slip is concerned. */
export function isOrder(state: Press['state']): state is Extract<Press['state'], { readonly kind: 'waiting' }> {
  return state.kind === 'waiting' && state.coupon.waiting?.kind !== 'delay';
}
