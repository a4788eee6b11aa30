import type { Release } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** How many appeals a customer may write, from `site.sections.bans`. */
export interface AppealRules {
  readonly most: number;
  readonly windowMs: number;
}

const DAY_MS = 86_400_000;

export function appealRulesOf(release: Release): AppealRules {
  const own = sectionObject(release, 'bans');
  const count = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);
  return { most: count(own['appealsMost'], 3), windowMs: count(own['appealsDays'], 30) * DAY_MS };
}
