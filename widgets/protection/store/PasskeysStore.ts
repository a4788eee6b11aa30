import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asApiError, defineStore, fetchCode, type StoreEnv } from '../../../runtime/sdk.ts';
import { fetchPasskeys, type Passkey, postPasskey, postPasskeyName, postPasskeyRemoval } from '../api/passkeysApi.ts';
import { factorsOfProof, postProof, type Proof, type SecondFactor } from '../api/protectionApi.ts';
import { type ProtectionRefusal, refusedOf } from './ProtectionStore.ts';

/** What a customer wants. */
export type PasskeyTask =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly passkey: Passkey; readonly name: string }
  | { readonly kind: 'remove'; readonly passkey: Passkey };

/** Where it stands. `ask`: what it means, and its name; `proof`: the customer has to show first who they are. */
export type PasskeyStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'ask'; readonly task: PasskeyTask }
  | { readonly kind: 'proof'; readonly task: PasskeyTask; readonly factors: readonly SecondFactor[] }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

const NONE: PasskeyStep = { kind: 'none' };
/** No passkey was made: the customer turned away, or the device has one already. */
const NOT_MADE: ProtectionRefusal = { code: 'PASSKEY_NOT_MADE', status: 0 };

/** Passkeys of the customer, and changing them. Nothing of it is kept in the browser. */
export class PasskeysStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  passkeys: readonly Passkey[] = [];
  step: PasskeyStep = NONE;
  isBusy = false;
  refusal: ProtectionRefusal | null = null;
  /** What was done last, to be said. */
  done: PasskeyTask['kind'] | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, passkeys: observableRef, step: observableRef, refusal: observableRef });
  }

  async load(): Promise<void> {
    try {
      const passkeys = await fetchPasskeys(this.env.api);
      runInAction(() => Object.assign(this, { state: 'ready', passkeys }));
    } catch {
      runInAction(() => Object.assign(this, { state: 'failed' }));
    }
  }

  begin(task: PasskeyTask): void {
    this.refusal = null;
    this.done = null;
    this.step = { kind: 'ask', task };
  }

  close(): void {
    this.refusal = null;
    this.step = NONE;
  }

  /** Does what is wanted; leads to the proof where that is needed. */
  async go(task: PasskeyTask): Promise<void> {
    await this.attempt(async () => {
      try {
        return await this.perform(task);
      } catch (error) {
        return { kind: 'proof', task, factors: await factorsOfProof(this.env.api, error) };
      }
    });
  }

  async prove(task: PasskeyTask, proof: Proof): Promise<void> {
    await this.attempt(async () => {
      await postProof(this.env.api, proof);
      // From here on the proof is good: what fails is asked for again by itself.
      runInAction(() => Object.assign(this, { step: { kind: 'ask', task } }));
      return await this.perform(task);
    });
  }

  clear(): void {
    this.close();
    this.state = 'pending';
    this.passkeys = [];
    this.done = null;
  }

  private async perform(task: PasskeyTask): Promise<PasskeyStep> {
    const { api } = this.env;
    if (task.kind === 'rename') await postPasskeyName(api, { id: task.passkey.id, name: task.name });
    if (task.kind === 'remove') await postPasskeyRemoval(api, task.passkey.id);
    const codes = task.kind === 'add' ? await this.add(task.name) : [];
    await this.load();
    runInAction(() => Object.assign(this, { done: task.kind }));
    return codes.length > 0 ? { kind: 'codes', codes } : NONE;
  }

  private async add(name: string): Promise<readonly string[]> {
    const { makePasskey } = await fetchCode(() => import('../api/askPasskey.ts'));
    const credential = await makePasskey(this.env.api);
    if (credential === null) throw new NotMade();
    return await postPasskey(this.env.api, { name, credential });
  }

  private async attempt(command: () => Promise<PasskeyStep>): Promise<void> {
    if (this.isBusy) return;
    runInAction(() => Object.assign(this, { isBusy: true, refusal: null }));
    try {
      const step = await command();
      runInAction(() => Object.assign(this, { step }));
    } catch (error) {
      const refusal = error instanceof NotMade ? NOT_MADE : refusedOf(asApiError(error));
      runInAction(() => Object.assign(this, { refusal }));
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }
}

class NotMade extends Error {}

export const passkeysStore = defineStore('protection/passkeys', (env) => new PasskeysStore(env));
