import { type BrowserStorage, isJsonObject } from '../../../runtime/sdk.ts';
import type { FactorMethod, SentMethod } from '../api/authApi.ts';
import { SECOND_STEP_KEY } from './signInKeys.ts';

const METHODS: readonly FactorMethod[] = ['passkey', 'totp', 'sms', 'email', 'recovery'];

/** A code that is on its way. */
export interface StepCodeSent {
  /** Where to, shortened; absent where another page had it sent. */
  readonly to?: string;
  /** When the next one may be asked for. */
  readonly resendAtMs: number;
}

/** A sign-in whose password was right. Its guid opens nothing without a code, nor in another browser. */
export interface SecondStep {
  readonly guid: string;
  /** What may be shown, the first one first. */
  readonly methods: readonly FactorMethod[];
  readonly untilMs: number;
  /** Codes of this sign-in, by their factor: a page that is loaded anew sends none again. */
  readonly sent?: Readonly<Partial<Record<SentMethod, StepCodeSent>>>;
}

/** The sign-in that waits for its second step: a page that is loaded anew goes on with it. */
export function readSecondStep(storage: BrowserStorage, nowMs: number): SecondStep | null {
  const kept = storage.get(SECOND_STEP_KEY);
  if (!isJsonObject(kept)) return null;
  const { guid, methods: named, untilMs, sent } = kept;
  const methods = METHODS.filter((method) => Array.isArray(named) && named.includes(method));
  return typeof guid === 'string' && typeof untilMs === 'number' && untilMs > nowMs && methods.length > 0 ? { guid, methods, untilMs, sent: { ...sentIn(sent, 'sms'), ...sentIn(sent, 'email') } } : null;
}

export function keepSecondStep(storage: BrowserStorage, step: SecondStep | null): void {
  if (step === null) storage.remove(SECOND_STEP_KEY);
  else storage.set(SECOND_STEP_KEY, { ...step, methods: [...step.methods], sent: Object.fromEntries(Object.entries(step.sent ?? {}).map(([method, code]) => [method, { ...code }])) });
}

function sentIn(kept: unknown, method: SentMethod): SecondStep['sent'] {
  const one = isJsonObject(kept) ? kept[method] : undefined;
  if (!isJsonObject(one)) return {};
  const { to, resendAtMs } = one;
  return typeof resendAtMs === 'number' ? { [method]: { resendAtMs, ...(typeof to === 'string' && { to }) } } : {};
}
