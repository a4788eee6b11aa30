import { readdirSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { inTurn, isTurnElsewhere } from './turns.mjs';

const FOLDER = inProject('tests/e2e');

/** What a customer's money, account or data hang on, and what looks at every page or widget. */
export const EVERY_RUN = [
  'accessibility', 'betting', 'catalogue', 'coupon', 'everyPage', 'keptPage', 'live', 'money', 'protection', 'recovery', 'registration', 'signIn', 'withinReach',
].map((name) => `${name}.spec.ts`);

/** Journeys of bets on the server of the run, which hold whether games and prices come from the embedded simulator or from a feed elsewhere. */
const ON_BOTH_FEEDS = ['betting', 'coupon', 'couponExtras', 'couponOrders', 'couponTypes', 'live'].map((name) => `${name}.spec.ts`);

/** Files of browser tests by when they are run: with every `npm test`, or in turn; and those of this turn that run on a feed elsewhere. */
export function specTurns(env = process.env) {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts')).sort();
  const turns = inTurn(all.filter((name) => !EVERY_RUN.includes(name)), env);
  const now = all.filter((name) => EVERY_RUN.includes(name) || turns.includes(name));
  const elsewhere = isTurnElsewhere(env) ? now.filter((name) => ON_BOTH_FEEDS.includes(name)) : [];
  return { now, later: all.filter((name) => !now.includes(name)), elsewhere };
}
