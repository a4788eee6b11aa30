import { isAvailable } from '../../schemas/language/availability.ts';
import type { Rule } from '../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { ExperimentEntry, SiteManifest } from '../../schemas/language/release.ts';
import { compileRule, type ReadFact } from '../../schemas/language/rules/compileRule.ts';
import type { FactVisit } from '../routing/visit.ts';
import { murmur3 } from './murmur3.ts';

const HASHES = 2 ** 32;
/** What no id of an experiment and no name of a group is called: a slash stands in neither. */
const HOLDOUT = '/holdout';
const GROUP = '/group/';

type Experiments = Pick<SiteManifest, 'experiments' | 'holdout'>;

/** The name of a visitor to experiments; nobody in particular (a bot, a first visit without an experiment) has none. */
export type Visitor = string | undefined;

/** The variant of each experiment as a fact, `experiment.<id>`: of a visitor who takes part by its hash, of everybody else the control. */
export function variantFacts(manifest: Experiments, visitor: Visitor, visit: FactVisit): Record<string, JsonValue> {
  return Object.fromEntries(manifest.experiments.map((experiment) => {
    const { id, control, weights } = experiment;
    return [`experiment.${id}`, takesPart(manifest, experiment, visitor, visit) ? (variantOf(id, visitor ?? '', weights) ?? control) : control];
  }));
}

/** Whether a visitor takes part in an experiment: not held out of all, not in another one of its group, of its audience, in its time. */
export function takesPart({ experiments, holdout = 0 }: Experiments, { id, group, only, when }: ExperimentEntry, visitor: Visitor, visit: FactVisit): boolean {
  if (visitor === undefined || visitor === '') return false;
  if (holdout > 0 && variantOf(HOLDOUT, visitor, { out: holdout, in: 100 - holdout }) === 'out') return false;
  if (group) {
    const shares = Object.fromEntries(experiments.flatMap((other) => (other.group?.name === group.name ? [[other.id, other.group.share]] : [])));
    if (variantOf(`${GROUP}${group.name}`, visitor, shares) !== id) return false;
  }
  if (only !== undefined && !isAvailable(only, visit)) return false;
  return when === undefined || isTrue(when, visit.factOf);
}

const compiled = new WeakMap<object, (read: ReadFact) => boolean>();

/** Each rule is compiled once: every page of a site with an experiment asks. */
function isTrue(when: Rule, factOf: ReadFact): boolean {
  if (typeof when === 'boolean') return when;
  const known = compiled.get(when) ?? compileRule(when);
  compiled.set(when, known);
  return known(factOf);
}

/**
 * The variant of a visitor, by chance that is always the same: each variant draws its waiting time from the hash of experiment,
 * variant and visitor, at the rate of its weight, and the first one has the visitor. Two experiments know nothing of each other,
 * and a changed split moves no more visitors than it has to. Undefined where no variant has a weight.
 */
export function variantOf(experiment: string, visitor: string, weights: Readonly<Record<string, number>>): string | undefined {
  let first: string | undefined;
  let soonest = Number.POSITIVE_INFINITY;
  for (const [variant, weight] of Object.entries(weights)) {
    // In the middle of its hash's part of 0 to 1: never 0, whose logarithm is none.
    const chance = (murmur3(`${experiment}\n${variant}\n${visitor}`) + 0.5) / HASHES;
    const wait = weight > 0 ? -Math.log(chance) / weight : Number.POSITIVE_INFINITY;
    if (wait < soonest) [first, soonest] = [variant, wait];
  }
  return first;
}
