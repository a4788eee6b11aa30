import type { Visit } from '../../schemas/language/availability.ts';
import type { Runtime } from '../Runtime.ts';

/** Who asks, from where and when: what decides which pages are there, on server and browser alike. */
export function visitOf({ language, facts, nowMs }: Pick<Runtime, 'language' | 'facts' | 'nowMs'>): Visit {
  return { language, country: () => String(facts.get('request.country') ?? ''), nowMs: nowMs() };
}
