import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import type { CouponStore } from './CouponStore.ts';
import type { PressedSlip } from './PressedSlip.ts';
import { pressText, twinText } from './pressHash.ts';
import { type PressKeys, singleKey } from './PressKeys.ts';
import type { RefusedPrices } from './RefusedPrices.ts';
import { isOrder, singleEntry, type SingleEntry, SinglesRun } from './SinglesRun.ts';
import type { TabPresses } from './TabPresses.ts';

export interface SinglesPlacementParts {
  readonly env: StoreEnv;
  readonly coupon: CouponStore;
  readonly slip: PressedSlip;
  readonly keys: PressKeys;
  readonly tabs: TabPresses;
  readonly prices: RefusedPrices;
}

/** Places singles: one coupon a bet. What is accepted leaves the slip, what is refused stays with its own reason. */
export class SinglesPlacement {
  /** Singles of the last press. */
  run: SinglesRun | undefined;
  private readonly parts: SinglesPlacementParts;

  constructor(parts: SinglesPlacementParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts'>(this, { parts: false, run: observableRef });
  }

  /** Places all that have a stake; of one that another tab is placing at this moment asks first (U7). Never rejects. */
  async press(): Promise<void> {
    const { coupon, env, keys, slip, tabs } = this.parts;
    const orders = coupon.singlesToPlace();
    if (orders.length === 0) return;
    const { userId } = coupon.accounts;
    const key = keys.keyFor(userId, orders.map((order) => pressText(order.coupon)).join('\n'), orders.map(({ bet }) => bet.id));
    coupon.selection.acceptPrices(orders.map(({ bet }) => bet.id));
    const entries = orders.map(({ bet, coupon: body }) => ({ ...singleEntry(env, this.keyOf(key, bet.id, pressText(body)), bet, body), twin: twinText(body) }));
    const [asked, sent] = [entries.filter(({ twin }) => tabs.hasTwin(userId, key, twin)), entries.filter(({ twin }) => !tabs.hasTwin(userId, key, twin))];
    for (const { press } of asked) press.suspect();
    slip.forgetPlaced();
    tabs.begin(userId, key, sent.map(({ twin }) => twin));
    await this.send(key, new SinglesRun(entries), sent);
  }

  /** "Place the same bet again?", of one single: yes. What is known of the others stays. Never rejects. */
  async placeAgain(betId: string): Promise<void> {
    const { coupon, env, keys, tabs } = this.parts;
    const order = coupon.singlesToPlace().find(({ bet }) => bet.id === betId);
    if (!order || !this.run) return;
    const { userId } = coupon.accounts;
    keys.forget();
    const key = keys.keyFor(userId, pressText(order.coupon), [betId]);
    const entry = singleEntry(env, singleKey(key, betId), order.bet, { ...order.coupon, allowDuplicate: true });
    tabs.begin(userId, key, [twinText(order.coupon)]);
    await this.send(key, this.run.withEntry(entry), [entry]);
  }

  /** After a reload: asks what became of singles that had no final answer then. Never rejects. */
  async resume(key: string, betIds: readonly string[]): Promise<void> {
    const { coupon, env } = this.parts;
    const entries = coupon.selection.bets.filter((bet) => betIds.includes(bet.id)).map((bet) => singleEntry(env, singleKey(key, bet.id), bet, undefined));
    if (entries.length > 0) await this.send(key, new SinglesRun(entries), entries);
  }

  /** Ends waits and calls; the platform goes on by itself. */
  stop(): void {
    this.run?.stop();
  }

  /** Nothing is left to say about the last press. */
  forget(): void {
    this.run = undefined;
  }

  private async send(key: string, run: SinglesRun, entries: readonly SingleEntry[]): Promise<void> {
    const { coupon, prices, slip, tabs } = this.parts;
    const { userId } = coupon.accounts;
    runInAction(() => {
      this.run = run;
      prices.begin();
      slip.begin();
    });
    await run.send(entries, coupon.config.singlesAtOnce, (entry) => runInAction(() => this.handleEnd(entry)));
    tabs.end(userId, key);
    if (this.run !== run) return;
    const isRefused = run.failedIds.some((betId) => coupon.selection.has(betId));
    runInAction(() => {
      if (!entries.some(({ press }) => press.state.kind === 'signed-out')) this.forgetKeys(key, run);
      this.keepStakeOfLast();
      slip.end(!isRefused);
    });
    await coupon.accounts.refresh().catch(() => undefined);
    if (isRefused) void prices.catchUp();
  }

  /** A single that was never received and is pressed again unchanged has the key that it had: its first call may only be late (P4). */
  private keyOf(key: string, betId: string, text: string): string {
    const before = this.run?.notReceived.find((entry) => entry.bet.id === betId && entry.text === text);
    return before?.press.key ?? singleKey(key, betId);
  }

  private forgetKeys(key: string, { notReceived }: SinglesRun): void {
    const { keys, coupon } = this.parts;
    const own = notReceived.filter(({ press, bet }) => press.key === singleKey(key, bet.id));
    if (own.length === 0) return keys.forget();
    // After a reload their texts are unknown, and what is remembered of them still holds.
    if (own.every(({ text }) => text !== undefined)) {
      keys.keep({ userId: coupon.accounts.userId, key, coupon: own.map(({ text }) => text).join('\n'), singleIds: own.map(({ bet }) => bet.id) });
    }
  }

  private handleEnd({ bet, press }: SingleEntry): void {
    if (press.state.kind === 'accepted' || isOrder(press.state)) this.parts.slip.takeOut([bet.id]);
  }

  /** One refused single that is left is an ordinary single: its stake goes with it (U12). */
  private keepStakeOfLast(): void {
    const { selection, stakes } = this.parts.coupon;
    const [last] = selection.bets;
    const amountMinor = last && stakes.amountOf(last.id);
    if (selection.count === 1 && amountMinor !== undefined) stakes.setAmount(amountMinor);
  }
}
