import { type LimitLocks, readLimitLocks } from '../../../domain/account/index.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts, sectionObject, sectionValue, withTexts } from '../../platform/sites/siteOf.ts';

/** A question before a limit is loosened. */
export interface LimitQuestion {
  readonly id: string;
  readonly text: string;
  /** The right answer. */
  readonly isRight: boolean;
}

/** How a brand keeps limits, from `site.sections.limits`. */
export interface LimitTerms {
  /** Those that customers may set, in their order. */
  readonly types: readonly number[];
  /** From asking for more until it may be approved. */
  readonly waitMs: number;
  /** How long it then waits for the approval. */
  readonly approveMs: number;
  readonly locks: LimitLocks;
  readonly testLifeMs: number;
  /** From wrong answers until the next questions. */
  readonly testAgainMs: number;
  /** Customers are asked so often whether their limits still fit (T27). */
  readonly reviewMonths: number;
  /** Whoever wants to answer that later is asked again after so long. */
  readonly reviewLaterMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What one network may do in a minute where a config says nothing. */
export const CHANGES_PER_MINUTE = 20;

export function limitTermsOf(release: Release): LimitTerms {
  const count = sectionCounts(release, 'limits');
  const types = sectionValue(release, 'limits', 'types');
  return {
    types: Array.isArray(types) ? types.filter((type): type is number => typeof type === 'number') : [],
    waitMs: count('waitHours', 24) * HOUR_MS,
    approveMs: count('approveDays', 7) * DAY_MS,
    locks: readLimitLocks(release.manifest.site.sections['limits']),
    testLifeMs: count('testMinutes', 15) * MINUTE_MS,
    testAgainMs: count('testAgainHours', 24) * HOUR_MS,
    reviewMonths: count('reviewMonths', 6),
    reviewLaterMs: count('reviewLaterDays', 7) * DAY_MS,
  };
}

/** Whether a change that was wanted at a time still waits: for its day to come, or for the approval after it. */
export function stillWaits(wantedAtMs: number, { approveMs, waitMs }: LimitTerms, nowMs: number): boolean {
  return nowMs < wantedAtMs + waitMs + approveMs;
}

/** The brand's questions in a language; empty where it asks none. */
export function limitQuestionsOf(release: Release, language: string): readonly LimitQuestion[] {
  const told = withTexts(release, language, sectionObject(release, 'limits', 'questions'));
  return Object.entries(isJsonObject(told) ? told : {})
    .flatMap(([id, question]) => (isJsonObject(question) ? [{ id, at: Number(question['at']), text: String(question['text']), isRight: question['right'] === true }] : []))
    .sort((a, b) => a.at - b.at)
    .map(({ id, text, isRight }) => ({ id, text, isRight }));
}
