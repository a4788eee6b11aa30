import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/**
 * A limit as it holds, or (`isPending`) what waits to take its place. Amounts are minor units of `iso`, times ms; of a session limit values
 * are hours a day, what is used and left seconds of today.
 */
export interface Limit {
  readonly type: number;
  /** `hours` of a session limit. */
  readonly iso: string;
  readonly isPending: boolean;
  /** `noLimitOf` the type where none is. */
  readonly valueMinor: number;
  /** To choose from; empty: any amount. */
  readonly choices: readonly number[];
  readonly usedMinor: number;
  /** Null without a limit. */
  readonly leftMinor: number | null;
  readonly freeAtMs: number | null;
  /** Of what waits: from when it may be approved, and when it is dropped. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** It has waited long enough. */
  readonly needsApproval: boolean;
}

export interface LimitQuestion {
  readonly id: string;
  readonly text: string;
}

/** What became of limits that were saved. */
export interface SavedLimits {
  /** To be answered before more is allowed; empty: nothing is asked. */
  readonly questions: readonly LimitQuestion[];
  readonly token: string | null;
  /** Nothing more is asked before then: the last answers were wrong. */
  readonly againAtMs: number | null;
  /** What would have allowed more was not taken. */
  readonly isRefused: boolean;
  readonly limits: readonly Limit[];
}

export interface WantedLimit {
  readonly type: number;
  readonly valueMinor: number;
}

const ROOT = '/limit-service-api/api/external/web/v3';
/** Of the limit service's own status codes; the other one is a refusal. */
const SAVED = 200;
const SEC_MS = 1000;

type Wire = Awaited<ReturnType<typeof readWire>>['limitsData'];

/** `GET .../v3/limits`. Throws an `ApiError`, as all of these. */
export async function fetchLimits(api: ApiClient): Promise<readonly Limit[]> {
  return limitsOf((await readWire(api)).limitsData);
}

/** `POST .../v3/limits`. */
export async function postLimits(api: ApiClient, wanted: readonly WantedLimit[]): Promise<SavedLimits> {
  const { status, questions, tokenGuid, askAgainAt, limitsData } = requireAnswer(await api.POST(`${ROOT}/limits`, { body: { limits: wanted.map(({ type, valueMinor }) => ({ type, limitValue: valueMinor })) } }));
  return { questions, token: tokenGuid, againAtMs: msOf(askAgainAt), isRefused: status !== SAVED, limits: limitsOf(limitsData) };
}

/** `POST .../v3/testanswers`: null where all answers were right, else when the questions are asked again. */
export async function postAnswers(api: ApiClient, token: string, answers: Readonly<Record<string, boolean>>): Promise<{ readonly againAtMs: number | null; readonly limits: readonly Limit[] }> {
  const { askAgainAt, limitsData } = requireAnswer(await api.POST(`${ROOT}/testanswers`, { body: { tokenGuid: token, answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })) } }));
  return { againAtMs: msOf(askAgainAt), limits: limitsOf(limitsData) };
}

/** `POST .../v3/limitaction`: approves what waits, or drops it. */
export async function postLimitAction(api: ApiClient, type: number, isApproved: boolean): Promise<void> {
  requireAnswer(await api.POST(`${ROOT}/limitaction`, { body: { action: isApproved ? 1 : 0, type } }));
}

/** `POST .../v3/review`: the limits still fit, or the customer wants to be asked later. */
export async function postReview(api: ApiClient, isLater: boolean): Promise<void> {
  requireAnswer(await api.POST(`${ROOT}/review`, { body: { isLater } }));
}

async function readWire(api: ApiClient) {
  return requireAnswer(await api.GET(`${ROOT}/limits`));
}

function limitsOf(wire: Wire): readonly Limit[] {
  return wire.map((limit) => {
    const isPending = limit.limitState === 'PENDING';
    return {
      type: limit.type, iso: limit.measure, isPending, valueMinor: limit.limitValue, choices: limit.availableValues, usedMinor: limit.used ?? 0, leftMinor: limit.limitBalance,
      freeAtMs: msOf(limit.freeAt), fromMs: isPending ? msOf(limit.startedAt) : null, untilMs: msOf(limit.endsAt), needsApproval: limit.needApprove,
    };
  });
}

function msOf(sec: number | null): number | null {
  return sec === null ? null : sec * SEC_MS;
}
