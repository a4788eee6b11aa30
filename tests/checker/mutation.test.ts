import { beforeAll, describe, expect, it } from 'vitest';
import { halfInTurn } from '../../bin/testing/turns.mjs';
import { rules } from '../../schemas/check/index.ts';
import { mutators } from './mutators/index.ts';
import { type MutationScore, runMutations } from './runMutations.ts';
import { readShipped } from './shippedConfigs.ts';

/** Rules that no fault in the shipped configs can show, each with its reason. */
const WITHOUT_MUTATOR: Readonly<Record<string, string>> = {};

describe('the checker over the shipped configs', () => {
  let score: MutationScore;

  beforeAll(async () => {
    score = runMutations(await readShipped(), mutators, { seed: Number(process.env['SEED'] ?? 20_261), part: halfInTurn });
    console.log(score.summary);
  }, 300_000);

  it('finds nothing in what is shipped', () => {
    expect(score.before).toEqual([]);
  });

  it('finds every seeded fault by its rule, at its node, line and column', () => {
    expect(score.missed).toEqual([]);
  });

  it('says nothing else about any of them', () => {
    expect(score.falseAlarms).toEqual([]);
  });

  it('is tried with at least 150 faults, and every rule with one', () => {
    expect(score.count).toBeGreaterThanOrEqual(150);
    const tried = new Set(mutators.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name) && WITHOUT_MUTATOR[name] === undefined)).toEqual([]);
  });

  it('knows every rule that a fault names', () => {
    expect(mutators.map(({ rule }) => rule).filter((name) => !name.startsWith('brand/') && !rules.some((rule) => rule.name === name))).toEqual([]);
  });
});
