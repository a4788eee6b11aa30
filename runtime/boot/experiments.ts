import type { JsonValue } from '../../schemas/language/json.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import { murmur3 } from './murmur3.ts';

const HASHES = 2 ** 32;

/** The variant of each experiment as a fact, `experiment.<id>`: of a visitor by its hash, of nobody in particular (a bot, a first visit without an experiment) the control. */
export function variantFacts({ experiments }: Pick<SiteManifest, 'experiments'>, visitor: string | undefined): Record<string, JsonValue> {
  return Object.fromEntries(experiments.map(({ id, control, weights }) => [`experiment.${id}`, visitor === undefined || visitor === '' ? control : (variantOf(id, visitor, weights) ?? control)]));
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
