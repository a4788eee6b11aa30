import { readdirSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { inTurn } from './turns.mjs';

const FOLDER = inProject('tests/e2e');

/** What a customer's money, account or data hang on, and what looks at every page or widget. */
export const EVERY_RUN = [
  'accessibility', 'addressTable', 'betting', 'catalogue', 'closed', 'coupon', 'everyPage', 'keptPage', 'live', 'money', 'protection', 'recovery', 'registration', 'signIn', 'weight', 'withinReach',
].map((name) => `${name}.spec.ts`);

/** Files of browser tests by when they are run: with every `npm test`, or in turn by the day. */
export function specTurns(env = process.env) {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith('.spec.ts')).sort();
  const turns = inTurn(all.filter((name) => !EVERY_RUN.includes(name)), env);
  const today = all.filter((name) => EVERY_RUN.includes(name) || turns.includes(name));
  return { today, otherDay: all.filter((name) => !today.includes(name)) };
}
