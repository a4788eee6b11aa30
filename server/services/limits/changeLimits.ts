import { isLimitValue, limitReviewMs, limitTurn, lockedLimits, SESSION_LIMIT } from '../../../domain/account/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf, OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { readHeld, setHeld } from './heldLimits.ts';
import { limitErrors } from './limitErrors.ts';
import { limitsData } from './limitsData.ts';
import { dropWanted, keepTest, lockLimits, noteReview, noteSet, noteWanted, noteWrongAnswers, readChanges, takeTest, type WantedLimit } from './limitRows.ts';
import { limitQuestionsOf, type LimitTerms, limitTermsOf, stillWaits } from './limitTerms.ts';

/** Status codes of the limit service (specification, section 8). */
const SAVED = 200;
const REFUSED = 403;
const SEC_MS = 1000;

/** Who changes limits, and on which site. */
export interface LimitAsker {
  readonly customer: CustomerKey;
  readonly release: Release;
  readonly language: string;
}

/** What allows less holds at once (T23); what allows more waits (T24), after questions where the brand asks some. */
export async function saveLimits(platform: Platform, { customer, release, language }: LimitAsker, { limits }: OperationInput<'saveLimits'>['body']): Promise<AnswerOf<'saveLimits'>> {
  const { clock, ports } = platform;
  const terms = limitTermsOf(release);
  const wanted = limits.map(({ type, limitValue }) => ({ type, value: limitValue }));
  for (const { type, value } of wanted) {
    if (!terms.types.includes(type)) throw new PlatformError(limitErrors.LIMITS_TYPE_UNKNOWN, { detail: `The site offers the limits ${terms.types.join(', ')}, not ${type}.` });
    if (!isLimitValue(type, value)) throw new PlatformError(type === SESSION_LIMIT ? limitErrors.LIMITS_HOURS_INVALID : limitErrors.LIMITS_VALUE_INVALID);
  }
  return await ports.get('money').inTransaction(async (trx) => {
    const { testAgainAtMs } = await lockLimits(trx, customer);
    const nowMs = clock.nowMs();
    // Whoever sets limits has looked at them.
    await noteReview(trx, customer, limitReviewMs(nowMs, terms.reviewMonths));
    const looser = await setStricter(platform, trx, customer, wanted, release);
    const answer = async (rest: Partial<AnswerOf<'saveLimits'>>): Promise<AnswerOf<'saveLimits'>> => ({
      status: SAVED, questions: [], tokenGuid: null, askAgainAt: null, ...rest, limitsData: await limitsData(platform, trx, customer, release),
    });
    if (looser.length === 0) return await answer({});
    const locked = lockedLimits(await waitingTypes(trx, customer, nowMs, terms), terms.locks);
    if (looser.some(({ type }) => locked.has(type))) return await answer({ status: REFUSED });
    const questions = limitQuestionsOf(release, language);
    if (questions.length === 0) {
      for (const change of looser) await noteWanted(trx, customer, change, nowMs);
      return await answer({});
    }
    if (nowMs < testAgainAtMs) return await answer({ status: REFUSED, askAgainAt: Math.ceil(testAgainAtMs / SEC_MS) });
    const tokenGuid = await keepTest(trx, customer, looser, nowMs + terms.testLifeMs);
    return await answer({ questions: questions.map(({ id, text }) => ({ id, text })), tokenGuid });
  });
}

/** Answers to the questions, all at once and once only. Wrong ones end the matter for a day: nothing is changed. */
export async function answerLimitTest(platform: Platform, { customer, release, language }: LimitAsker, { tokenGuid, answers }: OperationInput<'answerLimitTest'>['body']): Promise<AnswerOf<'answerLimitTest'>> {
  const { clock, ports } = platform;
  const terms = limitTermsOf(release);
  return await ports.get('money').inTransaction(async (trx) => {
    await lockLimits(trx, customer);
    const nowMs = clock.nowMs();
    const wanted = await takeTest(trx, customer, tokenGuid, nowMs);
    if (wanted === null) throw new PlatformError(limitErrors.LIMITS_TEST_UNKNOWN);
    const given = new Map(answers.map(({ id, answer }) => [id, answer]));
    const questionsResult = limitQuestionsOf(release, language).map(({ id, isRight }) => ({ id, success: given.get(id) === isRight }));
    const success = questionsResult.every((question) => question.success);
    // A limit may have been made stricter meanwhile: what was wanted is measured by what holds now.
    if (success) for (const change of await setStricter(platform, trx, customer, wanted, release)) await noteWanted(trx, customer, change, nowMs);
    else await noteWrongAnswers(trx, customer, nowMs + terms.testAgainMs);
    return { questionsResult, success, askAgainAt: success ? null : Math.ceil((nowMs + terms.testAgainMs) / SEC_MS), limitsData: await limitsData(platform, trx, customer, release) };
  });
}

/** What becomes of a change that waits: the customer drops it (T25), or approves it once it has waited long enough (T24). */
export async function endLimitChange(platform: Platform, { customer, release }: LimitAsker, { type, isApproved }: { readonly type: number; readonly isApproved: boolean }): Promise<void> {
  const { clock, ports } = platform;
  const terms = limitTermsOf(release);
  const { waitMs } = terms;
  await ports.get('money').inTransaction(async (trx) => {
    await lockLimits(trx, customer);
    const nowMs = clock.nowMs();
    const wanted = (await readChanges(trx, customer)).get(type)?.wanted ?? null;
    if (wanted === null || !stillWaits(wanted.atMs, terms, nowMs)) throw new PlatformError(limitErrors.LIMITS_NOTHING_WAITS);
    if (!isApproved) return await dropWanted(trx, customer, type);
    if (nowMs < wanted.atMs + waitMs) throw new PlatformError(limitErrors.LIMITS_NOT_YET, { detail: `From ${new Date(wanted.atMs + waitMs).toISOString()} on.` });
    await setHeld(platform, trx, customer, { type, value: wanted.value }, release);
    await noteSet(trx, customer, type, nowMs);
    await tell(platform, trx, customer, release);
  });
}

/** Types of which a change waits for its time, or for the approval. */
async function waitingTypes(trx: Db, customer: CustomerKey, nowMs: number, terms: LimitTerms): Promise<readonly number[]> {
  return [...(await readChanges(trx, customer))].filter(([, { wanted }]) => wanted !== null && stillWaits(wanted.atMs, terms, nowMs)).map(([type]) => type);
}

/** Gives those that would allow more, and are not in force. */
async function setStricter(platform: Platform, trx: Db, customer: CustomerKey, wanted: readonly WantedLimit[], release: Release): Promise<readonly WantedLimit[]> {
  const nowMs = platform.clock.nowMs();
  const states = new Map((await readHeld(platform, trx, customer, wanted.map(({ type }) => type), release)).map((state) => [state.type, state]));
  const looser: WantedLimit[] = [];
  let isSet = false;
  for (const change of wanted) {
    const { type, value } = change;
    const turn = limitTurn(type, states.get(type)?.value ?? value, value);
    if (turn === 1) looser.push(change);
    if (turn !== -1) continue;
    await setHeld(platform, trx, customer, change, release);
    await noteSet(trx, customer, type, nowMs);
    isSet = true;
  }
  if (isSet) await tell(platform, trx, customer, release);
  return looser;
}

/** Whoever has the account hears that its limits are others now, once for all that were set together. */
async function tell({ ports }: Platform, trx: Db, { operatorId, userId }: CustomerKey, release: Release): Promise<void> {
  await ports.find('customerMessages')?.add(trx, { operatorId, userId, brand: release.brand, kind: 'limit-changed', data: {} });
}
