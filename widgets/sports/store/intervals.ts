import type { SiteConfig } from '../../../runtime/sdk.ts';
import type { Section } from '../api/feedShapes.ts';

/** Names of poll intervals in `site.timers`, and in the overrides of a sport (`pollMs`). */
export type IntervalName = 'game' | 'live' | 'multi' | 'coupon' | 'menu' | 'top' | 'line';

/** Spec section 9 and A-13, in ms: used where a site's config leaves a timer out. */
const builtIn: Readonly<Record<IntervalName, number>> = {
  game: 2_000,
  live: 3_000,
  multi: 5_000,
  coupon: 5_000,
  menu: 10_000,
  top: 10_000,
  line: 15_000,
};

/** Interval of a site in ms; the fastest override of the sports shown wins. */
export function intervalOf(site: SiteConfig, name: IntervalName, sportIds: readonly number[] = []): number {
  const base = site.timers[name] ?? builtIn[name];
  if (name === 'line' || sportIds.length === 0) return base;
  const overrides = Object.values(site.sports).flatMap((sport) => (sportIds.includes(sport.id) ? (sport.pollMs?.[name] ?? []) : []));
  return Math.min(base, ...overrides);
}

/** Lists of a section: live tables move every few seconds, the line rarely. */
export function listInterval(site: SiteConfig, section: Section, sportIds: readonly number[]): number {
  return intervalOf(site, section === 'live' ? 'live' : 'line', sportIds);
}
