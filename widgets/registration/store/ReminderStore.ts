import { makeAutoObservable } from 'mobx';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';

const SHOWN_KEY = 'registration.reminded.v1';

const SEC_MS = 1000;
const MINUTE_MS = 60 * SEC_MS;

export interface ReminderTimes {
  /** Seconds from now on. */
  readonly delay: number;
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

  /** Waits for its time; the returned function gives up. */
  watch({ delay, interval }: ReminderTimes): () => void {
    this.wait(delay * SEC_MS, interval * MINUTE_MS);
    return () => this.dispose();
  }

  /** A guest has it before them: in all tabs it says nothing for a while from now on. */
  shown(): void {
    this.env.storage.set(SHOWN_KEY, this.env.nowMs());
  }

  /** Closed: it comes again after the interval, should the guest still be here. */
  dismiss({ interval }: Pick<ReminderTimes, 'interval'>): void {
    this.isDue = false;
    this.wait(0, interval * MINUTE_MS);
  }

  dispose(): void {
    this.cancel();
    this.isDue = false;
  }

  private wait(delayMs: number, intervalMs: number): void {
    const { env } = this;
    this.cancel();
    this.cancel = env.timers.after(Math.max(delayMs, this.quietForMs(intervalMs)), () => {
      // Another tab may have reminded meanwhile.
      if (this.quietForMs(intervalMs) > 0) this.wait(0, intervalMs);
      else this.fire();
    });
  }

  private fire(): void {
    this.isDue = true;
  }

  /** A time in the future is of another clock: it holds nothing back for longer than the interval. */
  private quietForMs(intervalMs: number): number {
    const shownMs = this.env.storage.get(SHOWN_KEY);
    const leftMs = typeof shownMs === 'number' ? shownMs + intervalMs - this.env.nowMs() : 0;
    return Math.min(Math.max(0, leftMs), intervalMs);
  }
}

/** Reminds guests to register. */
export const registrationReminderStore = defineStore('registration/reminder', (env) => new ReminderStore(env));
