import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type LimitLocks, limitTurn, lockedLimits } from '../../../domain/account/index.ts';
import { asApiError, defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { fetchLimits, type Limit, type LimitQuestion, postAnswers, postLimitAction, postLimits, postReview, type WantedLimit } from '../api/limitsApi.ts';

/** What was done last, to be said. */
export type LimitsDone = 'saved' | 'waits' | 'dropped' | 'approved' | 'same' | 'reviewed';

/** Why something was not done. `againAtMs`: the questions are not asked before then. */
export type LimitsRefusal = { readonly kind: 'failed' | 'expired' | 'locked' } | { readonly kind: 'later' | 'wrong'; readonly againAtMs: number };

/** A limit with what waits to take its place. */
export interface OwnLimit {
  readonly held: Limit;
  readonly waiting: Limit | null;
}

/** The customer's limits, and changing them. Nothing of it is kept in the browser. */
export class LimitsStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  limits: readonly Limit[] = [];
  /** Asked before more is allowed. */
  test: { readonly token: string; readonly questions: readonly LimitQuestion[] } | null = null;
  isBusy = false;
  done: LimitsDone | null = null;
  refusal: LimitsRefusal | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, limits: observableRef, test: observableRef, refusal: observableRef });
  }

  /** Those that hold, in the order of the site. */
  get own(): readonly OwnLimit[] {
    return this.limits.filter(({ isPending }) => !isPending).map((held) => ({ held, waiting: this.limits.find(({ isPending, type }) => isPending && type === held.type) ?? null }));
  }

  /** Types that are not set anew while what waits of them, or of their kind, does. */
  locked(locks: LimitLocks): ReadonlySet<number> {
    return lockedLimits(this.limits.filter(({ isPending }) => isPending).map(({ type }) => type), locks);
  }

  async load(): Promise<void> {
    try {
      const limits = await fetchLimits(this.env.api);
      runInAction(() => Object.assign(this, { state: 'ready', limits }));
    } catch {
      runInAction(() => Object.assign(this, { state: 'failed' }));
    }
  }

  /** What allows less holds at once; what allows more leads to the questions, or waits. */
  async save(wanted: readonly WantedLimit[]): Promise<void> {
    const changed = wanted.filter(({ type, valueMinor }) => this.turnOf(type, valueMinor) !== 0);
    if (changed.length === 0) return this.isReviewDue ? await this.review(false) : this.note({ done: 'same' });
    const isLoosening = changed.some(({ type, valueMinor }) => this.turnOf(type, valueMinor) === 1);
    await this.attempt(async () => {
      const { questions, token, againAtMs, isRefused, limits } = await postLimits(this.env.api, changed);
      runInAction(() => Object.assign(this, { limits }));
      this.forgetReview();
      if (againAtMs !== null) this.note({ refusal: { kind: 'later', againAtMs } });
      else if (isRefused) this.note({ refusal: { kind: 'locked' } });
      else if (token !== null) runInAction(() => Object.assign(this, { test: { token, questions } }));
      else this.note({ done: isLoosening ? 'waits' : 'saved' });
    });
  }

  async answer(answers: Readonly<Record<string, boolean>>): Promise<void> {
    const { test } = this;
    if (test === null) return;
    await this.attempt(async () => {
      const { againAtMs, limits } = await postAnswers(this.env.api, test.token, answers);
      runInAction(() => Object.assign(this, { limits, test: null }));
      this.note(againAtMs === null ? { done: 'waits' } : { refusal: { kind: 'wrong', againAtMs } });
    });
  }

  /** The customer does not want to answer: nothing more is allowed. */
  leaveTest(): void {
    this.test = null;
  }

  /** Approves what waits, or keeps what holds. */
  async end(type: number, isApproved: boolean): Promise<void> {
    await this.attempt(async () => {
      await postLimitAction(this.env.api, type, isApproved);
      const limits = await fetchLimits(this.env.api);
      runInAction(() => Object.assign(this, { limits }));
      this.note({ done: isApproved ? 'approved' : 'dropped' });
    });
  }

  /** The limits still fit (T27), or the customer wants to be asked later. */
  async review(isLater: boolean): Promise<void> {
    await this.attempt(async () => {
      await postReview(this.env.api, isLater);
      this.forgetReview();
      if (!isLater) this.note({ done: 'reviewed' });
    });
  }

  clear(): void {
    this.state = 'pending';
    this.limits = [];
    this.test = null;
    this.note({});
  }

  private get isReviewDue(): boolean {
    return this.env.facts.get('user.isLimitReviewDue') === true;
  }

  /** The platform has noted it; the next page and check of the session say so too. */
  private forgetReview(): void {
    this.env.facts.set({ 'user.isLimitReviewDue': false });
  }

  private turnOf(type: number, valueMinor: number): number {
    const held = this.limits.find((limit) => limit.type === type && !limit.isPending);
    return held === undefined ? 0 : limitTurn(type, held.valueMinor, valueMinor);
  }

  private note({ done = null, refusal = null }: Partial<Pick<LimitsStore, 'done' | 'refusal'>>): void {
    runInAction(() => Object.assign(this, { done, refusal }));
  }

  private async attempt(command: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.note({});
    runInAction(() => Object.assign(this, { isBusy: true }));
    try {
      await command();
    } catch (error) {
      const isExpired = asApiError(error).code === 'LIMITS_TEST_UNKNOWN';
      if (isExpired) this.leaveTest();
      this.note({ refusal: { kind: isExpired ? 'expired' : 'failed' } });
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }
}

export const limitsStore = defineStore('limits/limits', (env) => new LimitsStore(env));
