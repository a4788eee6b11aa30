import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asApiError, defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { factorsOfProof, postProof, type Proof, type ProtectionRefusal, refusedOf, type SecondFactor } from '../../protection/index.ts';
import { fetchLinked, fetchPending, type LinkedAccount, postLeave, postLink, postUnlink, type SocialPending } from '../api/socialApi.ts';

/** What a customer wants. */
export type LinkedTask =
  | { readonly kind: 'link'; readonly pending: SocialPending }
  | { readonly kind: 'unlink'; readonly account: LinkedAccount };

/** Where it stands. `proof`: the customer has to show first who they are; `ask`: what it means is said before it is done. */
export type LinkedStep = { readonly kind: 'none' } | { readonly kind: 'ask' | 'proof'; readonly task: LinkedTask };

const NONE: LinkedStep = { kind: 'none' };

/** Accounts elsewhere that sign the customer in, and what a provider has just said in this browser. Nothing of it is kept here. */
export class LinkedStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  accounts: readonly LinkedAccount[] = [];
  /** Comes from a provider and may be linked. */
  pending: SocialPending | null = null;
  step: LinkedStep = NONE;
  isBusy = false;
  refusal: ProtectionRefusal | null = null;
  /** Second factors that the proof asks for. */
  factors: readonly SecondFactor[] = [];
  /** What was done last, to be said. */
  done: LinkedTask | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, accounts: observableRef, pending: observableRef, step: observableRef, refusal: observableRef, done: observableRef, factors: observableRef });
  }

  async load(): Promise<void> {
    const { api } = this.env;
    try {
      const [accounts, pending] = await Promise.all([fetchLinked(api), fetchPending(api)]);
      const isOffered = pending !== null && pending.purpose !== 'second-step';
      runInAction(() => Object.assign(this, { state: 'ready', accounts, pending: isOffered ? pending : null }));
    } catch {
      runInAction(() => Object.assign(this, { state: 'failed' }));
    }
  }

  ask(account: LinkedAccount): void {
    this.refusal = null;
    this.step = { kind: 'ask', task: { kind: 'unlink', account } };
  }

  close(): void {
    this.refusal = null;
    this.step = NONE;
  }

  /** Does what is wanted; leads to the proof where that is needed. */
  async go(task: LinkedTask): Promise<void> {
    if (this.isBusy) return;
    await this.attempt(async () => {
      try {
        await this.perform(task);
      } catch (error) {
        const factors = await factorsOfProof(this.env.api, error);
        runInAction(() => Object.assign(this, { step: { kind: 'proof', task }, factors }));
      }
    });
  }

  async prove(task: LinkedTask, proof: Proof): Promise<void> {
    if (this.isBusy) return;
    await this.attempt(async () => {
      await postProof(this.env.api, proof);
      await this.perform(task);
    });
  }

  /** What a provider said is not wanted. */
  async leave(): Promise<void> {
    this.refusal = null;
    this.pending = null;
    await postLeave(this.env.api).catch(() => undefined);
  }

  clear(): void {
    this.close();
    this.state = 'pending';
    this.accounts = [];
    this.pending = null;
    this.done = null;
  }

  private async perform(task: LinkedTask): Promise<void> {
    const { api, session } = this.env;
    const isOver = task.kind === 'unlink' ? await postUnlink(api, task.account.id) : (await postLink(api, task.pending.guid), false);
    runInAction(() => Object.assign(this, { step: NONE, done: task }));
    if (isOver) session.end('signedOut');
    else await this.load();
  }

  private async attempt(command: () => Promise<void>): Promise<void> {
    runInAction(() => Object.assign(this, { isBusy: true, refusal: null, done: null }));
    try {
      await command();
    } catch (error) {
      const refusal = refusedOf(asApiError(error));
      runInAction(() => Object.assign(this, { refusal }));
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }
}

export const linkedStore = defineStore('social/linked', (env) => new LinkedStore(env));
