import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { defineStore, fetchCode, NO_ANSWER, type StoreEnv } from '../../../runtime/sdk.ts';
import type { Credentials, FactorMethod, SentMethod, SignInToken } from '../api/authApi.ts';
import type { CaptchaTask } from '../captcha/CaptchaTask.ts';
import type { SessionEnd } from '../session/customerSession.ts';
import type * as signInCalls from './signInCalls.ts';
import type { SecondStep } from './secondStep.ts';
import { END_KEY, SECOND_STEP_KEY } from './signInKeys.ts';

/** Where the sign-in command stands. `retryAfterSec` tells how long trying again is pointless. */
export type SignInState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly code: string; readonly status: number; readonly retryAfterSec: number | undefined; /** Of the one field that the platform names. */ readonly fault?: string };

/** What a customer is told quietly after signing in (T47), when a session ended by itself (T48, T49, T31), or when the account was transferred. */
export type AuthNotice = { readonly kind: 'welcome'; readonly previousSignInAtUtc: string | null } | { readonly kind: 'ended'; readonly reason: SessionEnd } | { readonly kind: 'moved' };

/** What a step of a sign-in changes. */
export type SignInOutcome = Pick<AuthStore, 'signInState'> & Partial<Pick<AuthStore, 'isOpen' | 'notice' | 'secondStep'>>;
type SignInCalls = typeof signInCalls;

/** The code of the calls comes with the first of them. */
const fetchCalls = (): Promise<SignInCalls> => fetchCode(() => import('./signInCalls.ts'));

/** Signing in and out, and the dialog for it. Any domain may open the dialog; the page stays where it is. */
export class AuthStore {
  isOpen = false;
  signInState: SignInState = { kind: 'idle' };
  notice: AuthNotice | null = null;
  /** Set while a second factor is asked for: nobody is signed in yet. */
  secondStep: SecondStep | null = null;
  /** What a refused call waits for. */
  captcha: CaptchaTask | null = null;
  /** What forms on the page have answered before their call: each gives its answer once, or null. */
  readonly answersAhead = new Set<() => Promise<string | null>>();
  private readonly env: StoreEnv;
  private readonly stopListening: () => void;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'stopListening'>(this, { env: false, stopListening: false, answersAhead: false, signInState: observableRef, notice: observableRef, secondStep: observableRef, captcha: observableRef });
    const stops = [env.session.onChange(() => this.follow()), env.session.onEndedBefore(() => this.tellPast())];
    this.stopListening = () => stops.forEach((stop) => stop());
  }

  /** Why the last customer of this browser was signed out, where it was not their own doing. */
  get lastEnd(): SessionEnd | undefined {
    return endByItself(this.env.storage.get(END_KEY));
  }

  /** A way to sign in is taken, or has led in: no other one is taken beside it. */
  get isSigningIn(): boolean {
    return this.signInState.kind === 'pending' || this.env.session.isSignedIn;
  }

  /** Opens the sign-in dialog; nothing happens when somebody is signed in. */
  openSignIn(): void {
    if (this.env.session.isSignedIn) return;
    this.signInState = { kind: 'idle' };
    this.isOpen = true;
  }

  closeSignIn(): void {
    this.isOpen = false;
    this.signInState = { kind: 'idle' };
  }

  dismissNotice(): void {
    this.notice = null;
  }

  /** Signs in. True when somebody is signed in afterwards; what went wrong is in `signInState`. */
  async signIn(credentials: Credentials): Promise<boolean> {
    return await this.attempt((calls) => calls.takeFirstStep(this.env, credentials));
  }

  /** Signs in by what a passkey has signed; the same way. */
  async signInByPasskey(credential: string, remember: boolean): Promise<boolean> {
    return await this.attempt((calls) => calls.takePasskey(this.env, { credential, remember }));
  }

  /** Signs in by what another system of the operator has signed. True when somebody is signed in afterwards. */
  async signInByToken(token: SignInToken, language: string): Promise<boolean> {
    return await this.attempt((calls) => calls.takeToken(this.env, token, language));
  }

  /** The second step. True when somebody is signed in afterwards. */
  async finishSignIn(method: FactorMethod, code: string): Promise<boolean> {
    const { secondStep } = this;
    return secondStep !== null && (await this.attempt((calls) => calls.takeSecondStep(this.env, secondStep, { method, code })));
  }

  /** Has the code of the second step sent. What went wrong is in `signInState`. */
  async sendStepCode(method: SentMethod): Promise<void> {
    const { secondStep } = this;
    if (secondStep !== null) await this.attempt((calls) => calls.sendStepCode(this.env, secondStep, method));
  }

  /** Signs in what the customer has approved on another device. True when somebody is signed in afterwards. */
  async signInByQr(id: string): Promise<boolean> {
    return await this.attempt((calls) => calls.takeApproval(this.env, id));
  }

  /** Goes on with a sign-in that waited for its second step when the page was loaded anew, or that an account elsewhere began. */
  async resumeSignIn(isFromElsewhere = false): Promise<void> {
    const step = await (await fetchCalls()).resumeStep(this.env, isFromElsewhere);
    if (this.secondStep === null && !this.env.session.isSignedIn) runInAction(() => (this.secondStep = step));
  }

  /** Back to name and password. */
  leaveSecondStep(): void {
    this.env.storage.remove(SECOND_STEP_KEY);
    this.secondStep = null;
    this.forgetRefusal();
  }

  forgetRefusal(): void {
    this.signInState = { kind: 'idle' };
  }

  /** Ends the session on the platform, then here. A platform that does not answer keeps the customer signed in. */
  async signOut(): Promise<boolean> {
    return await fetchCalls().then((calls) => calls.endSession(this.env), () => false);
  }

  /** Asks for a captcha, or has its answer. */
  askCaptcha(task: CaptchaTask | null): void {
    this.captcha = task;
  }

  dispose(): void {
    this.stopListening();
  }

  private async attempt(call: (calls: SignInCalls) => Promise<SignInOutcome>): Promise<boolean> {
    if (this.isSigningIn) return false;
    this.signInState = { kind: 'pending' };
    const outcome = await fetchCalls().then(call).catch((): SignInOutcome => ({ signInState: { kind: 'failed', code: NO_ANSWER, status: 0, retryAfterSec: undefined } }));
    runInAction(() => Object.assign(this, outcome));
    return outcome.signInState.kind === 'ready';
  }

  noteMoved(): void {
    this.notice = { kind: 'moved' };
  }

  /** A session that nobody knows any more may be days old: of that nobody is told. */
  private tellPast(): void {
    if (this.env.session.lastEnd !== 'expired') this.follow();
  }

  private follow(): void {
    const { session, storage } = this.env;
    if (session.isSignedIn) {
      this.isOpen = false;
      return;
    }
    const reason = endByItself(session.lastEnd);
    if (reason === undefined) {
      this.notice = null;
      return;
    }
    storage.set(END_KEY, reason);
    this.notice = { kind: 'ended', reason };
  }
}

/** The reason of an end that was not the customer's own doing. */
function endByItself(reason: unknown): SessionEnd | undefined {
  return reason === 'idle' || reason === 'replaced' || reason === 'expired' || reason === 'captcha' || reason === 'limit' ? reason : undefined;
}

/** Signing in and out. */
export const authStore = defineStore('auth/auth', (env) => new AuthStore(env));
