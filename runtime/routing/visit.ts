import type { Visit } from '../../schemas/language/availability.ts';
import type { ReadFact } from '../../schemas/language/rules/compileRule.ts';
import type { Runtime } from '../Runtime.ts';

/** A visit, with the facts of whoever comes: what decides who takes part in an experiment. */
export interface FactVisit extends Visit {
  readonly factOf: ReadFact;
}

/** Who asks, from where and when: what decides which pages are there, on server and browser alike. */
export function visitOf({ language, facts, nowMs }: Pick<Runtime, 'language' | 'facts' | 'nowMs'>): FactVisit {
  return { language, country: () => String(facts.get('request.country') ?? ''), nowMs: nowMs(), factOf: (name) => facts.get(name) };
}
