import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, asApiError, defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { refusedFields } from '../../forms/index.ts';
import { fetchProtection, type NewApp, postApp, postCodes, postFirstCode, postProof, postRemoval, postSent, postSentCode, type Proof, type Protection, type SentCode, type SentMethod } from '../api/protectionApi.ts';

/** What a customer wants to change. */
export type ProtectionTask = 'add' | 'codes' | 'remove' | AddSent | `remove-${SentMethod}`;
type AddSent = `add-${SentMethod}`;

/** Where a change stands. `proof`: the customer has to show first who they are; `ask`: what it means is said before it is done. */
export type ProtectionStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'ask'; readonly task: ProtectionTask }
  | { readonly kind: 'proof'; readonly task: ProtectionTask }
  | { readonly kind: 'app'; readonly app: NewApp }
  | { readonly kind: 'sent'; readonly task: AddSent; readonly sent: SentCode }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What the platform has refused: at a field, or of the whole. */
export interface ProtectionRefusal {
  readonly code: string;
  readonly status: number;
  readonly field?: string;
  readonly fault?: string;
}

const NONE: ProtectionStep = { kind: 'none' };
const PROOF_NEEDED = 'AUTH_PROOF_NEEDED';

/** Second factors of the customer, and changing them. Nothing of it is kept in the browser. */
export class ProtectionStore {
  state: 'pending' | 'ready' | 'failed' = 'pending';
  protection: Protection | null = null;
  step: ProtectionStep = NONE;
  isBusy = false;
  refusal: ProtectionRefusal | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, protection: observableRef, step: observableRef, refusal: observableRef });
  }

  async load(): Promise<void> {
    try {
      const protection = await fetchProtection(this.env.api);
      runInAction(() => Object.assign(this, { state: 'ready', protection }));
    } catch {
      runInAction(() => Object.assign(this, { state: 'failed' }));
    }
  }

  /** Begins a change; one that undoes something is asked about first. */
  begin(task: ProtectionTask): void {
    this.refusal = null;
    this.step = { kind: 'ask', task };
  }

  close(): void {
    this.refusal = null;
    this.step = NONE;
  }

  /** Does what was asked for; leads to the proof where that is needed. */
  async go(task: ProtectionTask): Promise<void> {
    const { api } = this.env;
    await this.attempt(async () => {
      if (task === 'add') return { kind: 'app', app: await postApp(api) };
      if (task === 'codes') return { kind: 'codes', codes: await postCodes(api) };
      if (task === 'add-sms' || task === 'add-email') return { kind: 'sent', task, sent: { ...(await postSent(this.env, methodOf(task))), isAgain: this.step.kind === 'sent' } };
      await postRemoval(api, task === 'remove' ? 'totp' : methodOf(task));
      return NONE;
    }, task);
  }

  async prove(task: ProtectionTask, proof: Proof): Promise<void> {
    const isProved = await this.attempt(async () => {
      await postProof(this.env.api, proof);
      return this.step;
    });
    if (isProved) await this.go(task);
  }

  async confirm(code: string): Promise<void> {
    await this.attempt(async () => ({ kind: 'codes', codes: await postFirstCode(this.env.api, code) }), 'add');
  }

  /** The code of the message. */
  async confirmSent(task: AddSent, code: string): Promise<void> {
    await this.attempt(async () => {
      const codes = await postSentCode(this.env.api, methodOf(task), code);
      return codes.length === 0 ? NONE : { kind: 'codes', codes };
    }, task);
  }

  clear(): void {
    this.close();
    this.state = 'pending';
    this.protection = null;
  }

  private async attempt(command: () => Promise<ProtectionStep>, task?: ProtectionTask): Promise<boolean> {
    if (this.isBusy) return false;
    runInAction(() => Object.assign(this, { isBusy: true, refusal: null }));
    try {
      const step = await command();
      runInAction(() => Object.assign(this, { step }));
      if (step.kind === 'none' || step.kind === 'codes') await this.load();
      return true;
    } catch (error) {
      const refused = asApiError(error);
      runInAction(() => {
        if (refused.code === PROOF_NEEDED && task) this.step = { kind: 'proof', task };
        else this.refusal = refusedOf(refused);
      });
      return false;
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }
}

function methodOf(task: AddSent | `remove-${SentMethod}`): SentMethod {
  return task.endsWith('sms') ? 'sms' : 'email';
}

/** A refusal as forms show it. */
export function refusedOf(error: ApiError): ProtectionRefusal {
  const { code, status } = error;
  const [first] = refusedFields(error);
  return { code, status, ...(first && { field: first.field, fault: first.code }) };
}

export const protectionStore = defineStore('protection/protection', (env) => new ProtectionStore(env));
