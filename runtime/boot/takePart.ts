import type { Runtime } from '../Runtime.ts';
import type { Kept } from '../storage/Kept.ts';
import { isAgreed } from '../storage/keptKeys.ts';
import { visitOf } from '../routing/visit.ts';
import { takesPart, variantFacts } from './experiments.ts';
import { newVisitor, VISITOR_COOKIE } from './experimentVisitor.ts';
import { createExposures, type Exposure, type GoalReached } from './exposures.ts';

export interface TakingPart {
  readonly runtime: Pick<Runtime, 'manifest' | 'facts' | 'storage' | 'isBot' | 'language' | 'nowMs'>;
  readonly kept: Kept;
  readonly send: (event: (Exposure & { readonly kind: 'exposure' }) | (GoalReached & { readonly kind: 'goal' })) => void;
}

/**
 * A visitor's part in the site's experiments; answers what to call with each page shown. The visitor's name lasts with consent and ends
 * with the browser's session without, so it is written again: consent may have come or gone. Who has none has seen no page of an
 * experiment yet (`server/pages/experimentVisitor.ts`): they get one, and their variants, before they go on to such a page.
 * Who has not agreed is shown a variant, and counted by nobody. Comes with the code of further pages; a bot takes no part.
 */
export function takePart({ runtime, kept, send }: TakingPart): (pageId: string) => void {
  const { manifest, facts, storage, isBot } = runtime;
  if (isBot || manifest.experiments.length === 0) return () => undefined;
  const known = kept.cookie(VISITOR_COOKIE);
  let visitor = known ?? newVisitor();
  kept.setCookie(VISITOR_COOKIE, visitor);
  if (known === undefined) facts.set(variantFacts(manifest, visitor, visitOf(runtime)));
  // A customer has one name in all browsers, which the sign-in brings.
  facts.subscribe(['user.id'], () => {
    const now = kept.cookie(VISITOR_COOKIE) ?? visitor;
    if (now === visitor) return;
    visitor = now;
    kept.setCookie(VISITOR_COOKIE, visitor);
    facts.set(variantFacts(manifest, visitor, visitOf(runtime)));
  });
  return createExposures({
    experiments: manifest.experiments,
    isPart: (experiment) => takesPart(manifest, experiment, visitor, visitOf(runtime)),
    isCounted: () => kept.cookie(VISITOR_COOKIE) !== undefined && isAgreed('functional', kept.consent),
    factOf: (name) => facts.get(name),
    storage,
    send: (exposure) => send({ ...exposure, kind: 'exposure' }),
    sendGoal: (reached) => send({ ...reached, kind: 'goal' }),
  });
}
