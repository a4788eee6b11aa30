import type { JsonValue } from '../../schemas/language/json.ts';
import type { PageRequest } from './requestFacts.ts';
import { SYSTEM_FACT, systemOf } from './requestSystem.ts';

export const ICON_FACT = 'request.takesPrecomposedIcons';

const IOS = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_/;
/** Spec section 9: from the next one on, iOS takes plain touch icons. */
const LAST_PRECOMPOSED_IOS = 14;

/** What a browser says of itself that the first view of a tab need not work out again: pages that read it bring it. */
export function agentFacts({ userAgent, platformHint }: Pick<PageRequest, 'userAgent' | 'platformHint'>): Readonly<Record<string, JsonValue>> {
  return {
    [SYSTEM_FACT]: systemOf(userAgent, platformHint),
    [ICON_FACT]: Number(IOS.exec(userAgent)?.[1] ?? Number.POSITIVE_INFINITY) <= LAST_PRECOMPOSED_IOS,
  };
}
