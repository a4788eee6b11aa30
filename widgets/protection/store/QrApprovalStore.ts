import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asApiError, defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { factorsOfProof, postProof, type Proof, type SecondFactor } from '../api/protectionApi.ts';
import { postAnswer, postSeen, type QrAsked } from '../api/qrApi.ts';
import { type ProtectionRefusal, refusedOf } from './ProtectionStore.ts';

/** Where an approval stands. `read`: a code is scanned or typed; `proof`: the customer has to show first who they are. */
export type QrStep =
  | { readonly kind: 'read' }
  | { readonly kind: 'ask' | 'proof'; readonly asked: QrAsked }
  | { readonly kind: 'done'; readonly answer: 'approved' | 'refused' };

const UNKNOWN = 'QR_UNKNOWN';

/** Signing in on another device from this one, on which the customer is signed in. Nothing of it is kept. */
export class QrApprovalStore {
  step: QrStep = { kind: 'read' };
  isBusy = false;
  refusal: ProtectionRefusal | null = null;
  /** Second factors that the proof asks for. */
  factors: readonly SecondFactor[] = [];
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env'>(this, { env: false, step: observableRef, refusal: observableRef, factors: observableRef });
  }

  begin(): void {
    this.refusal = null;
    this.step = { kind: 'read' };
  }

  /** Looks who asks under a code. */
  async read(code: string): Promise<void> {
    await this.attempt(async ({ api }) => ({ kind: 'ask', asked: await postSeen(api, code) }));
  }

  async approve(asked: QrAsked): Promise<void> {
    await this.attempt(async ({ api }) => {
      try {
        await postAnswer(api, asked.id, 'approve');
        return { kind: 'done', answer: 'approved' };
      } catch (error) {
        const factors = await factorsOfProof(api, error);
        runInAction(() => (this.factors = factors));
        return { kind: 'proof', asked };
      }
    });
  }

  async prove(asked: QrAsked, proof: Proof): Promise<void> {
    await this.attempt(async ({ api }) => {
      await postProof(api, proof);
      await postAnswer(api, asked.id, 'approve');
      return { kind: 'done', answer: 'approved' };
    });
  }

  async refuse(asked: QrAsked): Promise<void> {
    await this.attempt(async ({ api }) => {
      await postAnswer(api, asked.id, 'refuse');
      return { kind: 'done', answer: 'refused' };
    });
  }

  clear(): void {
    this.begin();
  }

  private async attempt(command: (env: StoreEnv) => Promise<QrStep>): Promise<void> {
    if (this.isBusy) return;
    runInAction(() => Object.assign(this, { isBusy: true, refusal: null }));
    try {
      const step = await command(this.env);
      runInAction(() => (this.step = step));
    } catch (error) {
      const refusal = refusedOf(asApiError(error));
      runInAction(() => {
        this.refusal = refusal;
        // Its minute is over: another code is read.
        if (refusal.code === UNKNOWN) this.step = { kind: 'read' };
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

export const qrApprovalStore = defineStore('protection/qr-approval', (env) => new QrApprovalStore(env));
