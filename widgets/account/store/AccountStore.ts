import { accountType } from '../../../domain/money/index.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { defineStore, isJsonObject, type JsonValue, type Poller, type StoreEnv } from '../../../runtime/sdk.ts';
import { type AccountInfo, type AccountState, type CurrencyResult, type ConvertStatus, deleteCurrency, fetchAccounts, type NetPosition, postActiveAccount, postConversion, postCurrency, postHidesBalance } from '../api/accountApi.ts';
import { repeatUntil } from './repeatUntil.ts';

/** Spec section 9: default poll interval. */
const POLL_MS = 10_000;

/** Without the section once, with no wait. */
function readUpdate(value: JsonValue | undefined): Readonly<Record<'times' | 'everyMs' | 'addingEveryMs', number>> {
  const numberOf = (name: string, otherwise: number): number => {
    const found = isJsonObject(value) ? value[name] : undefined;
    return typeof found === 'number' ? found : otherwise;
  };
  return { times: numberOf('times', 1), everyMs: numberOf('everyMs', 0), addingEveryMs: numberOf('addingEveryMs', 0) };
}

/** Spec section 3: which change of the accounts is under way. */
export type AccountChange = 'add' | 'delete' | 'change' | 'convert';

/**
 * The customer's accounts and balances: asked for every ten seconds while a customer is signed in and the page is
 * seen, and at once after an own bet (T1). Amounts are minor units; the platform's answer is the truth.
 */
export class AccountStore {
  state: 'guest' | 'pending' | 'ready' | 'failed' = 'guest';
  /** Changes under way, as the specification's `is_changed_process`. */
  readonly changes = new Set<AccountChange>();
  /** Id of the customer; empty for a guest. */
  userId = '';
  private found: AccountState | null = null;
  private hidesByChoice: boolean | null = null;
  private isoBefore: string | undefined;
  private readonly env: StoreEnv;
  private poller: Poller | null = null;
  private running: Promise<void> | null = null;
  private waiting: Promise<void> | null = null;
  private readonly stopListening: () => void;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'found' | 'poller' | 'running' | 'waiting' | 'stopListening'>(this, {
      env: false, poller: false, running: false, waiting: false, stopListening: false, found: observableRef,
    });
    this.follow();
    this.stopListening = env.facts.subscribe(['user.signedIn', 'user.id'], () => this.follow());
  }

  get isSignedIn(): boolean {
    return this.userId !== '';
  }

  get accounts(): readonly AccountInfo[] {
    return this.found?.accounts ?? [];
  }

  /** The account that is played with; undefined until the platform has answered. */
  get active(): AccountInfo | undefined {
    return this.accounts.find((account) => account.isActive);
  }

  /** Currency of the active account. It stays known while nobody can say who is here: an amount that was typed in it is not one of another. */
  get iso(): string | undefined {
    return this.active?.iso ?? (this.env.session.isInDoubt ? this.isoBefore : undefined);
  }

  /** Type 0. */
  get main(): AccountInfo | undefined {
    return this.accounts.find((account) => account.type === accountType.main);
  }

  /** Type 4. */
  get bonus(): AccountInfo | undefined {
    return this.accounts.find((account) => account.type === accountType.bonus);
  }

  get netPosition(): NetPosition | undefined {
    return this.found?.netPosition;
  }

  get isFrozen(): boolean {
    return this.found?.isFrozen ?? false;
  }

  get convertStatus(): ConvertStatus {
    return this.found?.convertStatus ?? 0;
  }

  /** U22: what the customer chose here, else what the account's settings say (`user_hide_balance`). */
  get isBalanceHidden(): boolean {
    return this.hidesByChoice ?? this.env.facts.get('user.hidesBalance') === true;
  }

  /** Kept with the account; until the platform has it, in this browser, from where it is sent again. */
  toggleBalance(): void {
    this.hidesByChoice = !this.isBalanceHidden;
    this.env.storage.set(hiddenKey(this.userId), this.hidesByChoice);
    void this.saveChoice(this.userId, this.hidesByChoice);
  }

  /** Asks for balances now, with what has happened until now; several callers share one call. */
  async refresh(): Promise<void> {
    if (!this.isSignedIn) return;
    if (!this.running) return await this.load();
    // An answer under way may be older than the bet that the caller just placed.
    this.waiting ??= this.running.then(async () => {
      this.waiting = null;
      await this.load();
    });
    await this.waiting;
  }

  /** Plays with another account. Throws an `ApiError` when the platform refuses. */
  async setActive(id: number): Promise<void> {
    if (this.active?.id === id) return;
    await this.during('change', async () => {
      await postActiveAccount(this.env.api, id);
      await this.refreshUntil(() => this.active?.id === id, 'everyMs');
    });
  }

  /** Opens an account in a currency (numeric ISO 4217 code) and waits until it is listed. */
  async addCurrency(currencyId: number): Promise<CurrencyResult> {
    return await this.during('add', async () => {
      const result = await postCurrency(this.env.api, currencyId);
      if (result.isDone) await this.refreshUntil(() => this.accounts.some((account) => account.currencyId === currencyId), 'addingEveryMs');
      return result;
    });
  }

  /** Closes an empty currency account and waits until it is gone. */
  async removeCurrency(accountId: number): Promise<CurrencyResult> {
    return await this.during('delete', async () => {
      const result = await deleteCurrency(this.env.api, accountId);
      if (result.isDone) await this.refreshUntil(() => !this.accounts.some((account) => account.id === accountId), 'everyMs');
      return result;
    });
  }

  /** Changes kuna over to euros and waits until the accounts say so. */
  async convert(): Promise<CurrencyResult> {
    return await this.during('convert', async () => {
      const result = await postConversion(this.env.api);
      await (result.isDone ? this.refreshUntil(() => this.convertStatus === 0, 'addingEveryMs') : this.refresh().catch(() => undefined));
      return result;
    });
  }

  clear(): void {
    this.found = null;
    this.hidesByChoice = null;
  }

  dispose(): void {
    this.stopListening();
    this.poller?.stop();
  }

  private follow(): void {
    const { facts, manifest, storage, timers } = this.env;
    const id = facts.get('user.signedIn') === true ? String(facts.get('user.id') ?? '') : '';
    if (id === this.userId) return;
    this.userId = id;
    if (this.env.session.isInDoubt) this.isoBefore = this.active?.iso;
    this.clear();
    this.poller?.stop();
    this.poller = null;
    this.state = id === '' ? 'guest' : 'pending';
    if (id === '') return;
    const kept = storage.get(hiddenKey(id));
    this.hidesByChoice = typeof kept === 'boolean' ? kept : null;
    if (this.hidesByChoice !== null) void this.saveChoice(id, this.hidesByChoice);
    this.poller = timers.poll({
      name: 'account',
      intervalMs: () => manifest.site.timers['account'] ?? POLL_MS,
      run: () => this.refresh(),
      stopsAtOnceWhenHidden: true,
    });
  }

  private async saveChoice(userId: string, hidesBalance: boolean): Promise<void> {
    const isSaved = await postHidesBalance(this.env.api, hidesBalance).then(() => true, () => false);
    if (isSaved && this.userId === userId && this.hidesByChoice === hidesBalance) this.env.storage.remove(hiddenKey(userId));
  }

  private load(): Promise<void> {
    this.running ??= this.ask().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** An answer for a customer who has left by then is nobody's. */
  private async ask(): Promise<void> {
    const { session, api } = this.env;
    const { epoch } = session;
    try {
      const found = await fetchAccounts(api);
      if (epoch === session.epoch) runInAction(() => this.take(found));
    } catch (error) {
      if (epoch !== session.epoch) return;
      // Balances that are known stay in view: the next round corrects them.
      runInAction(() => {
        if (this.found === null) this.state = 'failed';
      });
      throw error;
    }
  }

  private take(found: AccountState): void {
    this.found = found;
    this.state = 'ready';
  }

  /** As often and as far apart as `site.sections.account.update` says (spec section 4). */
  private async refreshUntil(isReached: () => boolean, interval: 'everyMs' | 'addingEveryMs'): Promise<void> {
    const { manifest, session, timers } = this.env;
    const { times, [interval]: delayMs } = readUpdate(manifest.site.sections['account']?.['update']);
    const { epoch } = session;
    await repeatUntil({ run: () => this.refresh().catch(() => undefined), isReached: () => isReached() || epoch !== session.epoch, times, delayMs, after: timers.after });
  }

  private async during<T>(change: AccountChange, run: () => Promise<T>): Promise<T> {
    this.changes.add(change);
    try {
      return await run();
    } finally {
      runInAction(() => this.changes.delete(change));
    }
  }
}

function hiddenKey(userId: string): string {
  return `account.hidesBalance.v1.${userId}`;
}

/** The customer's accounts. */
export const accountStore = defineStore('account/accounts', (env) => new AccountStore(env));
