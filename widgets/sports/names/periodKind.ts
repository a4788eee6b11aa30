import type { SiteConfig } from '../../../runtime/sdk.ts';

/** Kind of period of a sport (`site.sections.sports.periodKinds`, by slug): half, quarter, set, ... */
export function periodKindOf(site: SiteConfig, sportId: number): string {
  const kinds = site.sections['sports']?.['periodKinds'];
  const slug = Object.entries(site.sports).find(([, sport]) => sport.id === sportId)?.[0];
  const kind = slug !== undefined && typeof kinds === 'object' && kinds !== null ? Reflect.get(kinds, slug) : undefined;
  return typeof kind === 'string' ? kind : 'period';
}

/** Name of a period by its key on the wire: `half-1`, `set-3`, `overtime`. */
export function splitPeriodKey(key: string): { readonly kind: string; readonly number: number } {
  const found = /^(.*)-(\d+)$/.exec(key);
  return found ? { kind: found[1] ?? key, number: Number(found[2]) } : { kind: key, number: 1 };
}
