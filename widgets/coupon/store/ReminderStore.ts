import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { readCouponConfig, reminderDelayMs } from '../../../domain/betting/index.ts';
import { defineStore, isJsonObject, type JsonValue, sessionKept, type SessionKept, type StoreEnv } from '../../../runtime/sdk.ts';
import { type SelectionStore, selectionStore } from './SelectionStore.ts';

const REMINDER_KEY = 'coupon.reminder.v1';

/** Spec section 3, Coupon reminder: kept for the session. */
interface KeptReminder {
  /** The bet that it began with. */
  readonly id: string;
  /** Ms since the epoch. */
  readonly timeToShow: number;
  readonly isShown: boolean;
}

/**
 * Reminds of a filled coupon once a session (spec section 4, A-50): 30 s after a live bet, 5 min after others. It waits
 * only while the coupon is out of sight, and is cancelled when the coupon empties or comes into view.
 */
export class ReminderStore {
  /** It is time; the widget shows it when nothing more important is on the screen. */
  isDue = false;
  private visibleColumns = 0;
  private kept: KeptReminder | undefined;
  private cancel: (() => void) | null = null;
  private stop: (() => void) | null = null;
  private readonly env: StoreEnv;
  private readonly session: SessionKept;
  private readonly selection: SelectionStore;

  constructor(env: StoreEnv, session: SessionKept = sessionKept()) {
    this.env = env;
    this.session = session;
    this.selection = env.use(selectionStore);
    this.kept = readReminder(session.get(REMINDER_KEY));
    makeAutoObservable<this, 'env' | 'session' | 'selection' | 'cancel' | 'stop' | 'kept'>(this, { env: false, session: false, selection: false, cancel: false, stop: false, kept: observableRef });
  }

  /** Selections that wait for the customer. */
  get count(): number {
    return this.selection.count;
  }

  /** Begins to watch the coupon; in the browser, once. */
  watch(): void {
    this.stop ??= reaction(
      () => ({ ids: this.selection.bets.map((bet) => bet.id), hasLive: this.hasLive, isInView: this.visibleColumns > 0 }),
      () => this.plan(),
      { fireImmediately: true },
    );
  }

  /** A coupon came into view; the returned function tells that it left. */
  enterView(): () => void {
    this.visibleColumns += 1;
    let isLeft = false;
    return () => {
      if (!isLeft) this.leaveView();
      isLeft = true;
    };
  }

  /** The customer has seen it: never again in this session. */
  dismiss(): void {
    this.isDue = false;
  }

  dispose(): void {
    this.stop?.();
    this.cancel?.();
  }

  private get hasLive(): boolean {
    return this.selection.bets.some((bet) => bet.market.isLive);
  }

  private leaveView(): void {
    this.visibleColumns -= 1;
  }

  private plan(): void {
    this.cancel?.();
    this.cancel = null;
    const [first] = this.selection.bets;
    if (!first || this.visibleColumns > 0) {
      this.isDue = false;
      if (this.kept?.isShown === false) this.keep(undefined);
      return;
    }
    if (this.kept?.isShown === true) return;
    const nowMs = this.env.nowMs();
    const soonest = nowMs + reminderDelayMs(this.hasLive, readCouponConfig(this.env.manifest.site.sections['coupon']).reminder);
    const timeToShow = Math.min(this.kept?.timeToShow ?? soonest, soonest);
    this.keep({ id: this.kept?.id ?? first.id, timeToShow, isShown: false });
    this.cancel = this.env.timers.after(Math.max(0, timeToShow - nowMs), () => this.fire());
  }

  private fire(): void {
    this.isDue = true;
    if (this.kept) this.keep({ ...this.kept, isShown: true });
  }

  private keep(kept: KeptReminder | undefined): void {
    this.kept = kept;
    if (kept) this.session.set(REMINDER_KEY, { ...kept });
    else this.session.remove(REMINDER_KEY);
  }
}

function readReminder(value: JsonValue | undefined): KeptReminder | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id, timeToShow, isShown } = value;
  return typeof id === 'string' && typeof timeToShow === 'number' ? { id, timeToShow, isShown: isShown === true } : undefined;
}

/** Reminds of a filled coupon. */
export const reminderStore = defineStore('coupon/reminder', (env) => new ReminderStore(env));
