import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FieldValue } from '../../../domain/forms/index.ts';
import { type ApiError, defineStore, refusalOf, sessionKept, type StoreEnv } from '../../../runtime/sdk.ts';
import { refusedFields } from '../../forms/index.ts';
import { type Activated, type CodeAddress, type FastRegistered, type PromoApplied, postActivate, postActivateByLink, postCode, postFast, postFull, postPhone, postSocial, type SocialProof } from '../api/registrationApi.ts';
import { type ReferralStore, referralStore } from './ReferralStore.ts';

/** Where a registration stands. The password is in memory alone, until its customer goes on. */
export type RegistrationStep =
  | { readonly kind: 'form' }
  | { readonly kind: 'sent'; readonly address: CodeAddress; readonly resendAtMs: number }
  | ({ readonly kind: 'registered' } & FastRegistered)
  | { readonly kind: 'gifted'; readonly userId: string; readonly promo: PromoApplied };

type Values = Readonly<Record<string, FieldValue>>;

const SEC_MS = 1000;
const INVITATION = 'invitation_code';
/** Whoever goes to an account elsewhere on the way is not asked twice. */
export const INVITATION_KEPT = 'registration.invitation.v1';
const FORM: RegistrationStep = { kind: 'form' };

/** Registering: at one press, or by phone or e-mail with a code. Commands answer what the platform has refused; null when all went well. */
export class RegistrationStore {
  step: RegistrationStep = FORM;
  /** Of a site that asks for one: looked up, and not refused since. */
  invitation: string | null = null;
  /** Why the one before it cannot be used. */
  invitationFault: string | null = null;
  private readonly env: StoreEnv;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'referral'>(this, { env: false, referral: false, step: observableRef });
  }

  /** Makes a customer, who is signed in when having seen the password (`enter`). */
  async registerFast(values: Values): Promise<ApiError | null> {
    return await this.attempt(async () => {
      const registered = await this.referral.tell((told) => postFast(this.env.api, { ...values, ...told, ...this.invited }));
      runInAction(() => {
        this.step = { kind: 'registered', ...registered };
      });
    });
  }

  /** The same for whoever comes from an account elsewhere. */
  async registerSocial(values: Values, proof: SocialProof): Promise<ApiError | null> {
    return await this.attempt(async () => {
      const registered = await this.referral.tell((told) => postSocial(this.env.api, { ...values, ...told, ...this.invited }, proof));
      runInAction(() => {
        this.step = { kind: 'registered', ...registered };
      });
    });
  }

  async registerFull(values: Values): Promise<ApiError | null> {
    const email = values['user_email'];
    return await this.attempt(async () => {
      const { resendAfterSec } = await this.referral.tell((told) => postFull(this.env.api, { ...values, ...told, ...this.invited }));
      this.sent({ email: typeof email === 'string' ? email : '' }, resendAfterSec);
    });
  }

  async registerPhone(values: Values): Promise<ApiError | null> {
    const phone = values['user_phone_number'];
    return await this.attempt(async () => {
      const { resendAfterSec } = await this.referral.tell((told) => postPhone(this.env.api, { ...values, ...told, ...this.invited }));
      this.sent({ phone: typeof phone === 'object' ? phone : { code: '', number: '' } }, resendAfterSec);
    });
  }

  /** The message once more. */
  async resend(): Promise<ApiError | null> {
    const { step } = this;
    if (step.kind !== 'sent') return null;
    return await refusalOf(async () => {
      const { resendAfterSec } = await postCode(this.env.api, step.address);
      this.sent(step.address, resendAfterSec);
    });
  }

  /** Ends a registration with a code: the customer is signed in, or is first shown what the platform has made up. */
  async activate(code: string): Promise<ApiError | null> {
    const { step } = this;
    if (step.kind !== 'sent') return null;
    return await this.attempt(async () => {
      const activated = await postActivate(this.env.api, step.address, code);
      runInAction(() => this.activated(activated));
    });
  }

  /** Ends a registration by the link of its mail: the customer is signed in, or first reads what the promo code has brought. */
  async activateByLink(token: string, password: string | undefined): Promise<ApiError | null> {
    return await this.attempt(async () => {
      const activated = await postActivateByLink(this.env.api, token, password);
      runInAction(() => this.activated(activated));
    });
  }

  /** An invitation that was looked up, or null for another one. */
  invite(code: string | null): void {
    this.invitation = code;
    this.invitationFault = null;
  }

  /** The customer has kept the password, or read of the promo code, and goes on. */
  enter(): void {
    if (this.step.kind === 'registered' || this.step.kind === 'gifted') this.signIn(this.step.userId);
  }

  /** To the form again: what was typed there is kept. */
  back(): void {
    this.step = FORM;
  }

  clear(): void {
    this.step = FORM;
    this.invite(null);
  }

  private get invited(): Values {
    return this.invitation === null ? {} : { [INVITATION]: this.invitation };
  }

  /** What is refused of the invitation is said where it is typed: the form waits, with what is in it. */
  private async attempt(command: () => Promise<void>): Promise<ApiError | null> {
    const error = await refusalOf(command);
    const refused = error === null ? undefined : refusedFields(error).find(({ field }) => field === INVITATION);
    if (refused !== undefined) {
      runInAction(() => {
        this.step = FORM;
        this.invitation = null;
        this.invitationFault = refused.code;
      });
    }
    return error;
  }

  private get referral(): ReferralStore {
    return this.env.use(referralStore);
  }

  private activated(activated: Activated): void {
    const { userId, promo } = activated;
    if ('password' in activated) this.step = { kind: 'registered', ...activated };
    else if (promo !== undefined) this.step = { kind: 'gifted', userId, promo };
    else this.signIn(userId);
  }

  private signIn(userId: string): void {
    if (this.invitation !== null) sessionKept().remove(INVITATION_KEPT);
    this.step = FORM;
    this.env.session.begin(userId);
    // A change of visitor has just set all facts of visitors back.
    this.env.facts.set({ 'user.isNew': true });
  }

  private sent(address: CodeAddress, resendAfterSec: number): void {
    this.step = { kind: 'sent', address, resendAtMs: this.env.nowMs() + resendAfterSec * SEC_MS };
  }
}

export const registrationStore = defineStore('registration/registration', (env) => new RegistrationStore(env));
