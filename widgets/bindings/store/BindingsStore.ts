import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, asApiError, defineStore, refusalOf, type StoreEnv } from '../../../runtime/sdk.ts';
import { factorsOfProof, postProof, type Proof, protectionStore, type ProtectionRefusal, refusedOf, type SecondFactor } from '../../protection/index.ts';
import { type Bindings, fetchBindings, type NewAddress, postCode, postRemoval, postRequest, type Way } from '../api/bindingsApi.ts';

/** What a customer wants: a code to a new address, or an address taken away. */
export type BindingTask = { readonly kind: 'send'; readonly way: Way; readonly address: NewAddress } | { readonly kind: 'remove'; readonly way: Way };

/** Where it stands. `proof`: the customer has to show first who they are. */
export type BindingStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'address'; readonly way: Way }
  | { readonly kind: 'remove'; readonly way: Way }
  | { readonly kind: 'proof'; readonly way: Way; readonly task: BindingTask; readonly factors: readonly SecondFactor[] }
  | { readonly kind: 'code'; readonly way: Way; readonly address: NewAddress; readonly resendAtMs: number };

const NONE: BindingStep = { kind: 'none' };
const SEC_MS = 1000;

/** Addresses of the customer's account, and changing them. Nothing of it is kept in the browser. */
export class BindingsStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  bindings: Bindings | null = null;
  step: BindingStep = NONE;
  isBusy = false;
  /** Of a proof or a removal; what is refused of an address or a code the form says. */
  refusal: ProtectionRefusal | null = null;
  /** What was done last, to be said. */
  done: { readonly kind: 'bound' | 'removed'; readonly way: Way } | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, bindings: observableRef, step: observableRef, refusal: observableRef, done: observableRef });
  }

  async load(): Promise<void> {
    try {
      const bindings = await fetchBindings(this.env.api);
      runInAction(() => Object.assign(this, { state: 'ready', bindings }));
    } catch {
      runInAction(() => Object.assign(this, { state: 'failed' }));
    }
  }

  begin(step: Extract<BindingStep, { readonly kind: 'address' | 'remove' }>): void {
    this.refusal = null;
    this.done = null;
    this.step = step;
  }

  close(): void {
    this.refusal = null;
    this.step = NONE;
  }

  /** Sends the code to an address, or another one; leads to the proof where that is needed. Answers what was refused. */
  async send(address: NewAddress): Promise<ApiError | null> {
    return await refusalOf(() => this.tryOrProve({ kind: 'send', way: wayOf(address), address }));
  }

  async confirm(code: string): Promise<ApiError | null> {
    const { step } = this;
    if (step.kind !== 'code') return null;
    return await refusalOf(async () => {
      await postCode(this.env.api, step.way, code);
      await this.finish({ kind: 'bound', way: step.way });
    });
  }

  async remove(way: Way): Promise<void> {
    await this.attempt(() => this.tryOrProve({ kind: 'remove', way }));
  }

  async prove(task: BindingTask, proof: Proof): Promise<void> {
    await this.attempt(async () => {
      await postProof(this.env.api, proof);
      // From here on the proof is good: what fails is asked for again by itself.
      this.go(task.kind === 'send' ? { kind: 'address', way: task.way } : { kind: 'remove', way: task.way });
      await this.perform(task);
    });
  }

  clear(): void {
    this.close();
    this.state = 'pending';
    this.bindings = null;
    this.done = null;
  }

  private async tryOrProve(task: BindingTask): Promise<void> {
    try {
      await this.perform(task);
    } catch (error) {
      this.go({ kind: 'proof', way: task.way, task, factors: await factorsOfProof(this.env.api, error) });
    }
  }

  private async perform(task: BindingTask): Promise<void> {
    const { api, nowMs } = this.env;
    if (task.kind === 'send') {
      const { resendAfterSec } = await postRequest(api, task.address);
      this.go({ ...task, kind: 'code', resendAtMs: nowMs() + resendAfterSec * SEC_MS });
    } else {
      await postRemoval(api, task.way);
      await this.finish({ kind: 'removed', way: task.way });
    }
  }

  private async finish(done: NonNullable<BindingsStore['done']>): Promise<void> {
    await this.load();
    // Codes go to these addresses: what is shown of them has changed too.
    const protection = this.env.use(protectionStore);
    if (protection.state === 'ready') void protection.load();
    runInAction(() => Object.assign(this, { done, step: NONE }));
  }

  private go(step: BindingStep): void {
    runInAction(() => Object.assign(this, { step }));
  }

  private async attempt(command: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    runInAction(() => Object.assign(this, { isBusy: true, refusal: null }));
    try {
      await command();
    } catch (error) {
      runInAction(() => Object.assign(this, { refusal: refusedOf(asApiError(error)) }));
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }
}

export function wayOf(address: NewAddress): Way {
  return 'user_email' in address ? 'email' : 'phone';
}

export const bindingsStore = defineStore('bindings/bindings', (env) => new BindingsStore(env));
