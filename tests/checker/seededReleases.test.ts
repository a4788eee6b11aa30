import { beforeAll, describe, expect, it } from 'vitest';
import { trySeeds, type SeedResult } from './trySeeds.ts';

const KINDS = ['assets', 'fonts', 'maps', 'drafts', 'experiments', 'blocks'];

describe('a release of the shipped configs with a fault beside a text that changes', () => {
  let results: readonly SeedResult[];

  beforeAll(async () => {
    results = await trySeeds();
  }, 300_000);

  it('is made a hundred times and more, of each kind at least ten times', () => {
    expect(results.length).toBeGreaterThanOrEqual(100);
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, results.filter((result) => result.kind === kind).length]));
    console.log(`${results.length} faults: ${KINDS.map((kind) => `${counts[kind]} of ${kind}`).join(', ')}`);
    expect(KINDS.filter((kind) => (counts[kind] ?? 0) < 10)).toEqual([]);
  });

  it('tells of the fault by file, line and column', () => {
    expect(results.flatMap(({ what, told, expected }) => (told.includes(expected) ? [] : [`${what}: ${told.join(', ') || 'nothing'}, not ${expected}`]))).toEqual([]);
  });

  it('shows the text, and customers nothing of the fault', () => {
    expect(results.flatMap(({ what, differences }) => (differences.length === 0 ? [] : [`${what}: ${differences.join(', ')}`]))).toEqual([]);
  });
});
