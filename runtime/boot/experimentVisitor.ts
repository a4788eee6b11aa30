import type { SiteManifest } from '../../schemas/language/release.ts';
import type { FactStore } from '../facts/FactStore.ts';
import type { Kept } from '../storage/Kept.ts';

/** Names a visitor to experiments, and to nothing else. The server gives it with the first page that an experiment changes. */
export const VISITOR_COOKIE = 'exp';

export interface Joining {
  readonly manifest: Pick<SiteManifest, 'experiments'>;
  readonly kept: Kept;
  readonly facts: Pick<FactStore, 'set'>;
  readonly isBot: boolean;
}

/**
 * Keeps the visitor's name, where the site has experiments: it lasts with consent and ends with the browser's session without
 * so it is written again, because consent may have come or gone. Who has none has seen no page of an experiment yet: they
 * get one, and their variants, before they go on to such a page.
 */
export async function joinExperiments({ manifest, kept, facts, isBot }: Joining): Promise<void> {
  if (manifest.experiments.length === 0 || isBot) return;
  const known = kept.cookie(VISITOR_COOKIE);
  const visitor = known ?? newVisitor();
  kept.setCookie(VISITOR_COOKIE, visitor);
  if (known !== undefined) return;
  const { variantFacts } = await import('./experiments.ts');
  facts.set(variantFacts(manifest, visitor));
}

/** 64 bits of chance, as 16 hex digits. */
export function newVisitor(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16).padStart(8, '0')).join('');
}
