import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, defineStore, refusalOf, type StoreEnv } from '../../../runtime/sdk.ts';
import { type FactorMethod, type NewPassword, postCode, postFactor, postPassword, postRequest, type Proof, type RecoveryLogin } from '../api/recoveryApi.ts';

/** Where a recovery stands; in memory alone. */
export type RecoveryStep =
  | { readonly kind: 'login' }
  | { readonly kind: 'code'; readonly login: RecoveryLogin; readonly resendAtMs: number; readonly limitAtMs: number }
  | ({ readonly kind: 'password' } & Proof)
  | { readonly kind: 'saved' };

type SentMethod = Extract<FactorMethod, 'sms' | 'email'>;

const SEC_MS = 1000;
const LOGIN: RecoveryStep = { kind: 'login' };

/** Recovering a password: request, code, new password, saved. Commands answer what the platform has refused; null when all went well. */
export class RecoveryStore {
  step: RecoveryStep = LOGIN;
  sentFactor: { readonly method: SentMethod; readonly to: string; readonly resendAtMs: number } | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, step: observableRef, sentFactor: observableRef });
  }

  /** Asks for a message; the one before is void. */
  async request(login: RecoveryLogin): Promise<ApiError | null> {
    return await refusalOf(async () => {
      const { codeLifeSec, resendAfterSec } = await postRequest(this.env.api, login);
      const nowMs = this.env.nowMs();
      this.go({ kind: 'code', login, resendAtMs: nowMs + resendAfterSec * SEC_MS, limitAtMs: nowMs + codeLifeSec * SEC_MS });
    });
  }

  async resend(): Promise<ApiError | null> {
    return this.step.kind === 'code' ? await this.request(this.step.login) : null;
  }

  async showCode(code: string): Promise<ApiError | null> {
    const { step } = this;
    if (step.kind !== 'code') return null;
    return await refusalOf(async () => this.go({ kind: 'password', ...(await postCode(this.env.api, { ...step.login, code })) }));
  }

  async showLink(token: string): Promise<ApiError | null> {
    return await refusalOf(async () => this.go({ kind: 'password', ...(await postCode(this.env.api, { token })) }));
  }

  /** What is said of a code that the platform calls expired: before the time limit `time_up`, otherwise `wrong_code` (spec section 4; A-74). */
  classOfExpired(): 'time_up' | 'wrong_code' {
    return this.step.kind === 'code' && this.env.nowMs() < this.step.limitAtMs ? 'time_up' : 'wrong_code';
  }

  /** Has the code of a second factor sent; where it went is in `sentFactor`. */
  async sendFactor(method: SentMethod): Promise<ApiError | null> {
    const { step } = this;
    if (step.kind !== 'password') return null;
    return await refusalOf(async () => {
      const { to, resendAfterSec } = await postFactor(this.env.api, step.guid, method);
      runInAction(() => {
        this.sentFactor = { method, to, resendAtMs: this.env.nowMs() + resendAfterSec * SEC_MS };
      });
    });
  }

  async save(password: string, factor?: NewPassword['factor']): Promise<ApiError | null> {
    const { step } = this;
    if (step.kind !== 'password') return null;
    return await refusalOf(async () => {
      await postPassword(this.env.api, { guid: step.guid, password, ...(factor && { factor }) });
      this.go({ kind: 'saved' });
    });
  }

  /** From the start: what was typed as login is kept. */
  cancel(): void {
    this.step = LOGIN;
  }

  clear(): void {
    this.step = LOGIN;
  }

  private go(step: RecoveryStep): void {
    runInAction(() => {
      this.step = step;
      this.sentFactor = null;
    });
  }
}

export const recoveryStore = defineStore('recovery/recovery', (env) => new RecoveryStore(env));
