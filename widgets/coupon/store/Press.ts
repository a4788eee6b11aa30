import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import { answerVipOffer, cancelCoupon, type CouponToPlace, findCoupon, type PlaceAnswer, type PlacedCoupon, placeCoupon, readCoupon, type Refusal } from '../api/couponApi.ts';

/** Placement protocol, step 3: an attempt lasts so long, then come others with the same key, so far apart. */
export const ATTEMPT_MS = 10_000;
export const RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000];
/** The platform has never seen the key: nothing was placed. */
const NOT_RECEIVED = 'COUPON_NOT_RECEIVED';
/** Where a site's config leaves the timers out: a coupon that waits is asked for once a second, an order for its odds or a trader less often. */
const POLL_MS = 1_000;
const ORDER_POLL_MS = 3_000;
/** How long the platform may go on saying that it has never seen the key before that is believed. */
const UNKNOWN_ROUNDS = 2;

const DUPLICATE = 'DUPLICATE_SUSPECTED';

/** Where a press stands. `accepted`, `refused`, `duplicate` and `failed` are ends; `signed-out` may be repeated with the same key. */
export type PressState =
  | { readonly kind: 'sending' | 'checking' | 'duplicate' | 'signed-out' }
  | { readonly kind: 'waiting'; readonly coupon: PlacedCoupon; readonly untilMs: number }
  | { readonly kind: 'accepted'; readonly coupon: PlacedCoupon }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly code: string };

export interface PressOrder {
  readonly key: string;
  /** Undefined when the page was reloaded meanwhile: then only the key can be asked for. */
  readonly coupon: CouponToPlace | undefined;
  /** Goes to a trader. */
  readonly isVip: boolean;
}

/**
 * One press of the place button, from the first call to the final answer: the same key for every attempt, then "status
 * unknown, checking", then the wait for a live delay (`docs/betting-rules.md`, placement protocol). Never two bets.
 */
export class Press {
  state: PressState = { kind: 'sending' };
  readonly key: string;
  readonly isVip: boolean;
  private readonly coupon: CouponToPlace | undefined;
  private readonly env: StoreEnv;
  private readonly cancels = new Set<() => void>();
  private isStopped = false;

  constructor(env: StoreEnv, { key, coupon, isVip }: PressOrder) {
    this.env = env;
    this.key = key;
    this.isVip = isVip;
    this.coupon = coupon;
    makeAutoObservable<this, 'env' | 'coupon' | 'cancels' | 'isStopped'>(this, { state: observableRef, env: false, key: false, isVip: false, coupon: false, cancels: false, isStopped: false });
  }

  /** Nothing more will come by itself. */
  get isEnded(): boolean {
    return this.state.kind !== 'sending' && this.state.kind !== 'checking' && this.state.kind !== 'waiting';
  }

  /** The platform never saw it as far as it knows, though a late call may still arrive: pressed again, it has to keep its key. */
  get isNotReceived(): boolean {
    return this.state.kind === 'failed' && this.state.code === NOT_RECEIVED;
  }

  /** True from the first call until the platform has said something final about it, a wait included. */
  get isAnswered(): boolean {
    return this.isEnded || this.state.kind === 'waiting';
  }

  /** Sends, and again with the same key; resolves with the first answer (a wait is one). Never rejects. */
  async send(): Promise<PressState> {
    this.state = { kind: 'sending' };
    const { coupon } = this;
    if (!coupon) return this.check();
    for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
      if (delayMs > 0) await this.wait(delayMs);
      // Whoever left takes no further attempt along.
      if (this.isStopped) return this.state;
      const answer = await this.attempt(coupon);
      if (answer.kind !== 'unclear') return this.settle(answer);
    }
    return this.check();
  }

  /** Asks what became of the key until somebody knows (step 3). Never rejects. */
  async check(): Promise<PressState> {
    this.setState({ kind: 'checking' });
    let unknown = 0;
    for (;;) {
      const answer = await findCoupon(this.env.api, this.key);
      if (answer.kind === 'unknown') {
        unknown += 1;
        if (unknown >= UNKNOWN_ROUNDS) return this.setState({ kind: 'failed', code: NOT_RECEIVED });
      } else if (answer.kind !== 'unclear') {
        return this.settle(answer);
      }
      await this.wait(this.interval('placing', POLL_MS));
      if (this.isStopped) return this.state;
    }
  }

  private interval(name: 'placing' | 'order', otherwise: number): number {
    return this.env.manifest.site.timers[name] ?? otherwise;
  }

  /** Follows a coupon that waits until it is decided; resolves with the end. Never rejects. */
  async follow(): Promise<PressState> {
    for (;;) {
      const { state } = this;
      if (state.kind !== 'waiting') return state;
      const isDelay = state.coupon.waiting?.kind === 'delay';
      await this.wait(isDelay ? this.interval('placing', POLL_MS) : this.interval('order', ORDER_POLL_MS));
      if (this.isStopped) return this.state;
      const answer = await readCoupon(this.env.api, state.coupon.id, this.env.language);
      if (answer.kind !== 'unclear' && answer.kind !== 'failed' && this.state === state) this.settle(answer);
      if (answer.kind === 'signed-out') return this.state;
    }
  }

  /** An equal coupon is being placed elsewhere: asks instead of sending. */
  suspect(): void {
    this.setState({ kind: 'duplicate' });
  }

  /** Cancels an order that still waits. Never rejects. */
  async cancelOrder(): Promise<void> {
    if (this.state.kind === 'waiting') this.settle(await cancelCoupon(this.env.api, this.state.coupon.id));
  }

  /** Takes a trader's offer or not. Never rejects. */
  async answerOffer(accept: boolean): Promise<void> {
    if (this.state.kind === 'waiting') this.settle(await answerVipOffer(this.env.api, this.state.coupon.id, accept));
  }

  private settle(answer: PlaceAnswer): PressState {
    switch (answer.kind) {
      case 'accepted':
        return this.setState({ kind: 'accepted', coupon: answer.coupon });
      case 'waiting':
        return this.setState({ kind: 'waiting', coupon: answer.coupon, untilMs: this.env.nowMs() + (answer.coupon.waiting?.waitMs ?? 0) });
      case 'refused':
        return this.setState(answer.refusal.code === DUPLICATE ? { kind: 'duplicate' } : { kind: 'refused', refusal: answer.refusal });
      case 'failed':
        return this.setState({ kind: 'failed', code: answer.code });
      case 'signed-out':
        return this.setState({ kind: 'signed-out' });
      case 'unclear':
        return this.state;
    }
  }

  /** Ends waits and calls; the platform goes on by itself. */
  stop(): void {
    this.isStopped = true;
    for (const cancel of this.cancels) cancel();
    this.cancels.clear();
  }

  private setState(state: PressState): PressState {
    if (!this.isStopped) runInAction(() => (this.state = state));
    return state;
  }

  private async attempt(coupon: CouponToPlace): Promise<PlaceAnswer> {
    const abort = new AbortController();
    const cancel = this.env.timers.after(ATTEMPT_MS, () => abort.abort());
    const stop = () => abort.abort();
    this.cancels.add(stop);
    const answer = await placeCoupon(this.env.api, { key: this.key, coupon, isVip: this.isVip, signal: abort.signal });
    this.cancels.delete(stop);
    cancel();
    return answer;
  }

  private wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.env.timers.after(delayMs, () => {
        this.cancels.delete(cancel);
        resolve();
      });
      this.cancels.add(cancel);
    });
  }
}
