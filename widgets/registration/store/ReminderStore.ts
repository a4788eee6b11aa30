import { makeAutoObservable } from 'mobx';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';

const SHOWN_KEY = 'registration.reminded.v1';

const MINUTE_MS = 60_000;

export interface ReminderTimes {
  /** Minutes since the last one, in whatever tab. */
  readonly interval: number;
}

/** When a guest is reminded to register (spec section 3; A-95). */
export class ReminderStore {
  /** It is time; the widget shows it when nothing more important is on the screen. */
  isDue = false;
  private cancel: () => void = () => undefined;
  private readonly env: Pick<StoreEnv, 'nowMs' | 'timers' | 'storage'>;

  constructor(env: Pick<StoreEnv, 'nowMs' | 'timers' | 'storage'>) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'cancel'>(this, { env: false, cancel: false });
  }

  /** Due now, or when the interval is over; the returned function gives up. */
  watch({ interval }: ReminderTimes): () => void {
    this.plan(interval * MINUTE_MS);
    return () => this.dispose();
  }

  /** A guest has it before them: in all tabs it says nothing for a while from now on. */
  shown(): void {
    this.env.storage.set(SHOWN_KEY, this.env.nowMs());
  }

  /** Closed: it comes again after the interval, should the guest still be here. */
  dismiss({ interval }: ReminderTimes): void {
    this.isDue = false;
    this.plan(interval * MINUTE_MS);
  }

  dispose(): void {
    this.cancel();
    this.isDue = false;
  }

  private plan(intervalMs: number): void {
    this.cancel();
    const quietMs = this.quietForMs(intervalMs);
    if (quietMs === 0) return this.fire();
    // Another tab may remind meanwhile.
    this.cancel = this.env.timers.after(quietMs, () => this.plan(intervalMs));
  }

  private fire(): void {
    this.isDue = true;
  }

  /** A time in the future is of another clock, and holds nothing back. */
  private quietForMs(intervalMs: number): number {
    const shownMs = this.env.storage.get(SHOWN_KEY);
    const sinceMs = typeof shownMs === 'number' ? this.env.nowMs() - shownMs : intervalMs;
    return sinceMs < 0 ? 0 : Math.max(0, intervalMs - sinceMs);
  }
}

/** Reminds guests to register. */
export const registrationReminderStore = defineStore('registration/reminder', (env) => new ReminderStore(env));
