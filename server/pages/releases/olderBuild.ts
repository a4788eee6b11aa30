import type { Problem } from '../../../schemas/language/problem.ts';

/** What a build finds in configs that were written for a newer one: keys, values, widgets, places that it does not know. */
const UNKNOWN = /^(?:format|widget|slot|layout|value|file|rule\/unknown|route\/unknown|brand\/unknown)/;

/** What to do besides mending the configs, where their errors may come of a build that is older than they are. */
export function olderBuildHelp(errors: readonly Pick<Problem, 'rule'>[]): string | undefined {
  const mayBeOlder = errors.some(({ rule }) => UNKNOWN.test(rule));
  return mayBeOlder ? 'Where the configs are right, this build is older than they are: run "npm run build" and start the server again.' : undefined;
}
