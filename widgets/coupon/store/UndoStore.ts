import { makeAutoObservable, observableRef } from 'mobx';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import type { CouponBet } from './couponBet.ts';
import { type CouponStore, couponStore } from './CouponStore.ts';
import { type SelectionStore, selectionStore } from './SelectionStore.ts';

/** Selections that were just taken out. */
interface Removal {
  readonly before: readonly CouponBet[];
  readonly after: readonly CouponBet[];
  readonly systemValue: number;
}

/** Takes selections out so that they can be brought back for a while (U40, `site.timers.undo`). */
export class UndoStore {
  private last: Removal | undefined;
  private readonly env: StoreEnv;
  private readonly selection: SelectionStore;
  private readonly coupon: CouponStore;
  private cancel: (() => void) | null = null;

  constructor(env: StoreEnv) {
    this.env = env;
    this.selection = env.use(selectionStore);
    this.coupon = env.use(couponStore);
    makeAutoObservable<this, 'env' | 'selection' | 'coupon' | 'cancel' | 'last'>(this, { env: false, selection: false, coupon: false, cancel: false, last: observableRef });
  }

  /** Selections that can be brought back now. */
  get count(): number {
    return this.last ? this.last.before.length - this.last.after.length : 0;
  }

  /** Takes one selection out. */
  remove(outcomeId: string): void {
    this.take(() => this.selection.remove(outcomeId));
  }

  /** Empties the coupon. */
  removeAll(): void {
    this.take(() => this.coupon.clearAll());
  }

  /** Where nothing else changed meanwhile the coupon is what it was, its set of the day included; else they come back to their places. */
  undo(): void {
    if (!this.last) return;
    const { before, after, systemValue } = this.last;
    const { bets: now, typeId } = this.selection;
    const isUntouched = now.length === after.length && now.every((bet, index) => bet.id === after[index]?.id);
    this.forget();
    this.selection.replace(isUntouched ? before : mergedBets(before, now), typeId, systemValue);
  }

  /** They are gone for good. */
  forget(): void {
    this.cancel?.();
    this.cancel = null;
    this.last = undefined;
  }

  /** What one customer took out is not brought back by the next. */
  clear(): void {
    this.forget();
  }

  dispose(): void {
    this.forget();
  }

  private take(remove: () => void): void {
    const { bets: before, systemValue } = this.selection;
    remove();
    this.forget();
    const after = this.selection.bets;
    if (after.length === before.length) return;
    this.last = { before, after, systemValue };
    this.cancel = this.env.timers.after(this.env.manifest.site.timers['undo'] ?? 0, () => this.forget());
  }
}

/** Selections of now, with those that are missing where they stood. */
function mergedBets(before: readonly CouponBet[], now: readonly CouponBet[]): readonly CouponBet[] {
  const merged = [...now];
  for (const [index, bet] of before.entries()) {
    if (!merged.some((other) => other.id === bet.id)) merged.splice(index, 0, { ...bet, expressId: null });
  }
  return merged;
}

/** Taking selections out with a way back. */
export const undoStore = defineStore('coupon/undo', (env) => new UndoStore(env));
