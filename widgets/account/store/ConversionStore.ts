import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { accountType, EURO, eurosOfKuna, KUNA } from '../../../domain/money/index.ts';
import { defineStore, type SessionKept, sessionKept, type StoreEnv } from '../../../runtime/sdk.ts';
import { type AccountStore, accountStore } from './AccountStore.ts';

/** Amounts of a change-over, minor units of both currencies. */
export interface ConversionFigures {
  readonly fromMinor: number;
  readonly fromIso: string;
  readonly toMinor: number;
  readonly toIso: string;
}

/** What came of it; `message` is the platform's, empty when it did not answer. */
export type ConversionOutcome = { readonly isDone: true; readonly figures: ConversionFigures } | { readonly isDone: false; readonly message: string };

/**
 * Changing kuna over to euros: the reminder shows once per user and browser session (spec section 4); asked for by
 * hand it opens again. Figures are counted as the platform counts them, which alone decides.
 */
export class ConversionStore {
  /** Explained, to be confirmed, told what came of it. */
  step: 'offer' | 'confirm' | 'outcome' = 'offer';
  outcome: ConversionOutcome | null = null;
  private isAsked = false;
  private remindedId = '';
  private readonly accounts: AccountStore;
  private readonly session: SessionKept;

  constructor(env: StoreEnv, session: SessionKept = sessionKept()) {
    this.accounts = env.use(accountStore);
    this.session = session;
    makeAutoObservable<this, 'accounts' | 'session'>(this, { accounts: false, session: false, outcome: observableRef });
  }

  /** What would be changed now; undefined for customers who have nothing to change. The main account goes first. */
  get figures(): ConversionFigures | undefined {
    const { accounts, convertStatus } = this.accounts;
    const wanted = convertStatus === 0 ? undefined : accounts.find(({ iso, type }) => iso === KUNA && (convertStatus === 1 ? type === accountType.main : type === accountType.currency));
    return wanted && { fromMinor: wanted.balanceMinor, fromIso: KUNA, toMinor: eurosOfKuna(wanted.balanceMinor), toIso: EURO };
  }

  get isOpen(): boolean {
    return this.outcome !== null || (this.figures !== undefined && (this.isAsked || !this.wasReminded));
  }

  get isBusy(): boolean {
    return this.accounts.changes.has('convert');
  }

  open(): void {
    this.isAsked = true;
  }

  confirm(): void {
    this.step = 'confirm';
  }

  back(): void {
    this.step = 'offer';
  }

  /** Later: not again by itself in this session of the browser. */
  close(): void {
    if (this.isBusy) return;
    this.remindedId = this.accounts.userId;
    this.session.set(remindedKey(this.accounts.userId), true);
    this.clear();
  }

  /** Changes over; what comes of it is told by `outcome`. One at a time. */
  async convert(): Promise<void> {
    const { figures } = this;
    if (figures === undefined || this.isBusy) return;
    const { userId } = this.accounts;
    const result = await this.accounts.convert().catch(() => ({ isDone: false, message: '' }));
    if (userId !== this.accounts.userId) return;
    runInAction(() => {
      this.step = 'outcome';
      this.outcome = result.isDone ? { isDone: true, figures } : { isDone: false, message: result.message };
    });
  }

  clear(): void {
    this.isAsked = false;
    this.step = 'offer';
    this.outcome = null;
  }

  private get wasReminded(): boolean {
    const { userId } = this.accounts;
    return this.remindedId === userId || this.session.get(remindedKey(userId)) === true;
  }
}

function remindedKey(userId: string): string {
  return `account.conversion-reminded.v1.${userId}`;
}

/** The change of kuna to euros. */
export const conversionStore = defineStore('account/conversion', (env) => new ConversionStore(env));
