import { ApiError, asApiError, type StoreEnv } from '../../../runtime/sdk.ts';
import { refusedFields } from '../../forms/index.ts';
import { fetchPending } from '../../social/index.ts';
import { type Credentials, type FactorMethod, postLogin, postPasskeyLogin, postSecondStep, postStepCode, postTokenLogin, type SentMethod, type SignInResult, type SignInToken, type TwoStep } from '../api/authApi.ts';
import { postDisconnect } from '../api/disconnectApi.ts';
import { postQrLogin } from '../api/qrApi.ts';
import { type Phone, postSmsCode, postSmsLogin } from '../api/smsApi.ts';
import type { SignInOutcome } from './AuthStore.ts';
import { keepSecondStep, readSecondStep, type SecondStep, type StepCodeSent } from './secondStep.ts';
import { END_KEY } from './signInKeys.ts';

/** The second step came too late, or in another browser. */
const OVER = 'FACTOR_SIGN_IN_OVER';
const SEC_MS = 1000;

/** Name and password, or the code of a message. */
export async function takeFirstStep(env: StoreEnv, credentials: Credentials): Promise<SignInOutcome> {
  return await takeStep(env, credentials.method === 'sms' ? postSmsLogin(env.api, credentials) : postLogin(env.api, credentials));
}

/** What another system of the operator has signed. */
export async function takeToken(env: StoreEnv, token: SignInToken, language: string): Promise<SignInOutcome> {
  return await takeStep(env, postTokenLogin(env.api, token, language));
}

async function takeStep(env: StoreEnv, signingIn: Promise<SignInResult | TwoStep>): Promise<SignInOutcome> {
  try {
    const result = await signingIn;
    if ('userId' in result) return welcome(env, result);
    const { guid, methods, ttl } = result;
    const secondStep = { guid, methods, untilMs: env.nowMs() + ttl * SEC_MS };
    keepSecondStep(env.storage, secondStep);
    return { secondStep, signInState: { kind: 'idle' } };
  } catch (error) {
    return { signInState: refusalOf(error) };
  }
}

/** A sign-in that waits for its second step in this browser: here, or where somebody comes back from an account elsewhere. */
export async function resumeStep({ api, storage, nowMs }: StoreEnv, isFromElsewhere: boolean): Promise<SecondStep | null> {
  const step = isFromElsewhere ? (await fetchPending(api).catch(() => null))?.two_step : undefined;
  if (step === undefined) return readSecondStep(storage, nowMs());
  const secondStep = { guid: step.guid, methods: step.methods, untilMs: nowMs() + step.ttl * SEC_MS };
  keepSecondStep(storage, secondStep);
  return secondStep;
}

/** Where a message with a code stands: when the next one may be asked for, and what the platform said where it sent none. */
export interface SmsOutcome {
  /** Null where none was sent, now or lately. */
  readonly resendAtMs: number | null;
  readonly refusal: Refusal | null;
}

type Refusal = Extract<SignInOutcome['signInState'], { readonly kind: 'failed' }>;

/** One was sent to this number a moment ago. */
const SENT_LATELY = 'AUTH_CODE_SENT_LATELY';

/** The same of a second factor. */
const STEP_SENT_LATELY = 'FACTOR_SENT_LATELY';

/** Asks for a message with a code. */
export async function askForSms({ api, nowMs }: Pick<StoreEnv, 'api' | 'nowMs'>, phone: Phone): Promise<SmsOutcome> {
  try {
    return { resendAtMs: nowMs() + (await postSmsCode(api, phone)) * SEC_MS, refusal: null };
  } catch (error) {
    const refusal = refusalOf(error);
    return { resendAtMs: refusal.code === SENT_LATELY ? nowMs() + (refusal.retryAfterSec ?? 0) * SEC_MS : null, refusal };
  }
}

/** The code of a second factor. */
export async function takeSecondStep(env: StoreEnv, { guid }: SecondStep, { method, code }: { readonly method: FactorMethod; readonly code: string }): Promise<SignInOutcome> {
  try {
    return welcome(env, await postSecondStep(env.api, { guid, method, code }));
  } catch (error) {
    const signInState = refusalOf(error);
    return signInState.code === OVER ? leftStep(env, signInState) : { signInState };
  }
}

/** Has the code of a second factor sent. One that was sent a moment ago is told by the seconds that are left. */
export async function sendStepCode(env: StoreEnv, step: SecondStep, method: SentMethod): Promise<SignInOutcome> {
  const noted = (code: StepCodeSent): SecondStep => {
    const secondStep = { ...step, sent: { ...step.sent, [method]: code } };
    keepSecondStep(env.storage, secondStep);
    return secondStep;
  };
  try {
    const { to, resendAfterSec } = await postStepCode(env.api, { guid: step.guid, method });
    return { secondStep: noted({ to, resendAtMs: env.nowMs() + resendAfterSec * SEC_MS }), signInState: { kind: 'idle' } };
  } catch (error) {
    const signInState = refusalOf(error);
    const { code, retryAfterSec = 0 } = signInState;
    if (code === OVER) return leftStep(env, signInState);
    return { signInState, ...(code === STEP_SENT_LATELY && { secondStep: noted({ ...step.sent?.[method], resendAtMs: env.nowMs() + retryAfterSec * SEC_MS }) }) };
  }
}

/** What the customer has approved on another device. */
export async function takeApproval(env: StoreEnv, id: string): Promise<SignInOutcome> {
  return await takeOnlyStep(env, postQrLogin(env.api, id));
}

/** What a passkey has signed, in place of name and password. */
export async function takePasskey(env: StoreEnv, signed: { readonly credential: string; readonly remember: boolean }): Promise<SignInOutcome> {
  return await takeOnlyStep(env, postPasskeyLogin(env.api, signed));
}

/** Ends the session on the platform, then here. False where the platform does not answer. */
export async function endSession({ api, session }: StoreEnv): Promise<boolean> {
  try {
    await postDisconnect(api);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return false;
  }
  session.end('signedOut');
  return true;
}

/** From the password on again, which is kept where it was typed. */
function leftStep({ storage }: StoreEnv, signInState: Refusal): SignInOutcome {
  keepSecondStep(storage, null);
  return { signInState, secondStep: null };
}

/** A sign-in that no second step comes after. */
async function takeOnlyStep(env: StoreEnv, signingIn: Promise<SignInResult>): Promise<SignInOutcome> {
  try {
    return welcome(env, await signingIn);
  } catch (error) {
    return { signInState: refusalOf(error) };
  }
}

function welcome({ session, storage }: StoreEnv, { userId, previousSignInAtUtc }: SignInResult): SignInOutcome {
  storage.remove(END_KEY);
  keepSecondStep(storage, null);
  session.begin(userId);
  return { secondStep: null, signInState: { kind: 'ready' }, isOpen: false, notice: { kind: 'welcome', previousSignInAtUtc } };
}

function refusalOf(error: unknown): Refusal {
  const refused = asApiError(error);
  const { code, status, retryAfterSec } = refused;
  // What is wrong with the field that the platform names first.
  const [fault] = refusedFields(refused);
  return { kind: 'failed', code, status, retryAfterSec, ...(fault && { fault: fault.code }) };
}
