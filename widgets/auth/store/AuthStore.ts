import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, defineStore, NO_ANSWER, type StoreEnv } from '../../../runtime/sdk.ts';
import { type Credentials, postDisconnect, postLogin } from '../api/authApi.ts';
import type { SessionEnd } from '../session/customerSession.ts';

/** Where the sign-in command stands. `retryAfterSec` tells how long trying again is pointless. */
export type SignInState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly code: string; readonly status: number; readonly retryAfterSec: number | undefined };

/** What a customer is told quietly after signing in (T47) or when a session ended by itself (T48, T49). */
export type AuthNotice = { readonly kind: 'welcome'; readonly previousSignInAtUtc: string | null } | { readonly kind: 'ended'; readonly reason: SessionEnd };

/** Why the last session of this browser ended, until somebody signs in again. */
const END_KEY = 'session.end.v1';

/** Signing in and out, and the dialog for it. Any domain may open the dialog; the page stays where it is. */
export class AuthStore {
  isOpen = false;
  signInState: SignInState = { kind: 'idle' };
  notice: AuthNotice | null = null;
  private readonly env: StoreEnv;
  private readonly stopListening: () => void;

  constructor(env: StoreEnv) {
    this.env = env;
    makeAutoObservable<this, 'env' | 'stopListening'>(this, { env: false, stopListening: false, signInState: observableRef, notice: observableRef });
    this.stopListening = env.session.onChange(() => this.follow());
  }

  /** Why the last customer of this browser was signed out, where it was not their own doing. */
  get lastEnd(): SessionEnd | undefined {
    return endByItself(this.env.storage.get(END_KEY));
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
    if (this.signInState.kind === 'pending') return false;
    this.signInState = { kind: 'pending' };
    const { api, session, storage } = this.env;
    try {
      const { userId, previousSignInAtUtc } = await postLogin(api, credentials);
      runInAction(() => {
        storage.remove(END_KEY);
        session.begin(userId);
        this.signInState = { kind: 'ready' };
        this.isOpen = false;
        this.notice = { kind: 'welcome', previousSignInAtUtc };
      });
      return true;
    } catch (error) {
      const { code, status, retryAfterSec } = error instanceof ApiError ? error : new ApiError(0, NO_ANSWER);
      runInAction(() => {
        this.signInState = { kind: 'failed', code, status, retryAfterSec };
      });
      return false;
    }
  }

  /** Ends the session on the platform, then here. A platform that does not answer keeps the customer signed in. */
  async signOut(): Promise<boolean> {
    const { api, session } = this.env;
    try {
      await postDisconnect(api);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) return false;
    }
    session.end('signedOut');
    return true;
  }

  dispose(): void {
    this.stopListening();
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
  return reason === 'idle' || reason === 'replaced' || reason === 'expired' ? reason : undefined;
}

/** Signing in and out. */
export const authStore = defineStore('auth/auth', (env) => new AuthStore(env));
