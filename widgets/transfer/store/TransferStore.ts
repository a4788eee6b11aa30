import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiError, asApiError, defineStore, refusalOf, type StoreEnv } from '../../../runtime/sdk.ts';
import { refusedFields } from '../../forms/index.ts';
import { factorsOfProof, postProof, type Proof, type ProtectionRefusal, refusedOf, type SecondFactor } from '../../protection/index.ts';
import { postCode, postPhone, postTransfer, type TransferPhone } from '../api/transferApi.ts';

/** Where a transfer stands. `proof`: the customer has to show first who they are. */
export type TransferStep =
  | { readonly kind: 'phone' }
  | { readonly kind: 'proof'; readonly phone: TransferPhone; readonly factors: readonly SecondFactor[] }
  | { readonly kind: 'code'; readonly phone: TransferPhone; readonly resendAtMs: number }
  | { readonly kind: 'done' };

const PHONE: TransferStep = { kind: 'phone' };
const SEC_MS = 1000;
const NOT_NEEDED = 'TRANSFER_NOT_NEEDED';

/** The customer's account goes to another office: a phone number is proved. Nothing of it is kept in the browser. */
export class TransferStore {
  step: TransferStep = PHONE;
  isBusy = false;
  /** Of a proof, or of a number that turned out to be another's once its code was right. */
  refusal: ProtectionRefusal | null = null;
  /** A code that was right, should the call after it get no answer: it is good once. */
  private proved: { readonly code: string; readonly token: string } | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'proved'>(this, { env: false, proved: false, step: observableRef, refusal: observableRef });
  }

  /** Sends the code, or another one; leads to the proof where that is needed. Answers what was refused. */
  async send(phone: TransferPhone): Promise<ApiError | null> {
    return await refusalOf(async () => {
      try {
        await this.perform(phone);
      } catch (error) {
        if (this.isOver(asApiError(error))) return;
        this.go({ kind: 'proof', phone, factors: await factorsOfProof(this.env.api, error) });
      }
    });
  }

  async prove(phone: TransferPhone, proof: Proof): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = null;
    try {
      await postProof(this.env.api, proof);
      // From here on the proof is good: what fails is asked for again by itself.
      this.go(PHONE);
      await this.perform(phone);
    } catch (error) {
      runInAction(() => Object.assign(this, { refusal: refusedOf(asApiError(error)) }));
    } finally {
      runInAction(() => Object.assign(this, { isBusy: false }));
    }
  }

  async confirm(code: string): Promise<ApiError | null> {
    const { api } = this.env;
    const error = await refusalOf(async () => {
      const token = this.proved?.code === code ? this.proved.token : await postCode(api, this.userId, code);
      this.proved = { code, token };
      await postTransfer(api, token);
      this.finish();
    });
    if (error === null || this.isOver(error)) return null;
    // Another customer has proved the number meanwhile: that is no fault of the code.
    if (refusedFields(error)[0]?.field === 'phone') this.back(refusedOf(error));
    return error;
  }

  back(refusal: ProtectionRefusal | null = null): void {
    this.refusal = refusal;
    this.proved = null;
    this.go(PHONE);
  }

  clear(): void {
    this.back();
    this.isBusy = false;
  }

  private get userId(): string {
    return String(this.env.facts.get('user.id'));
  }

  /** Done in another tab, or by the office: nothing is left to ask for. */
  private isOver({ code }: ApiError): boolean {
    if (code !== NOT_NEEDED) return false;
    this.finish();
    return true;
  }

  private finish(): void {
    this.go({ kind: 'done' });
    this.env.facts.set({ 'user.needsTransfer': false });
  }

  private async perform(phone: TransferPhone): Promise<void> {
    const { resendAfterSec } = await postPhone(this.env.api, this.userId, phone);
    this.proved = null;
    runInAction(() => Object.assign(this, { refusal: null }));
    this.go({ kind: 'code', phone, resendAtMs: this.env.nowMs() + resendAfterSec * SEC_MS });
  }

  private go(step: TransferStep): void {
    runInAction(() => Object.assign(this, { step }));
  }
}

export const transferStore = defineStore('transfer/transfer', (env) => new TransferStore(env));
