import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import v8 from 'node:v8';
import { describe, expect, it } from 'vitest';
import { collectWhole, youngCollection } from './garbageCollection.ts';

const GROWING = `
  const { collectLessOften } = await import('./server/platform/garbageCollection.ts');
  if (process.argv[1] === 'less') collectLessOften();
  const kept = Array.from({ length: 100_000 }, (_, at) => [at, String(at)]);
  gc();
  gc();
  process.exitCode = kept.length === 100_000 ? 0 : 1;
`;

/** How far V8 lets the heap grow after each collection, as a factor of what is alive; Node 24 tells sizes alone, with some megabytes for new objects in the limit. */
async function limits(how: 'less' | 'as usual'): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--trace-gc-verbose', '--import', 'tsx', '--input-type=module', '--eval', GROWING, how], { maxBuffer: 64 * 1024 * 1024 });
  return [...stdout.matchAll(/\[HeapController\] Limit: old size: (\d+) KB, new limit: (\d+) KB(?: \(([\d.]+)\))?/g)]
    .map(([, size, limit, factor]) => Number(factor ?? Number(limit) / Number(size))).slice(-2);
}

describe('the heap of a server', () => {
  const isDoubled = (factor: number): boolean => factor >= 2 && factor < 2.7;

  it('may double before it is marked anew', async () => {
    const factors = await limits('less');
    expect(factors).toHaveLength(2);
    expect(factors.filter(isDoubled)).toEqual(factors);
  });

  it('would be marked at what the engine works out from its speed', async () => {
    expect((await limits('as usual')).filter(isDoubled)).toEqual([]);
  });
});

describe('the young collection of a thread', () => {
  const newBytes = (): number => v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_used_size ?? 0;
  const makeGarbage = (): void => {
    for (let at = 0; at < 2_000; at += 1) Array.from({ length: 20 }, (_, place) => ({ at, place }));
  };

  it('takes what is new and dead when it is called', () => {
    const collect = youngCollection();
    collect();
    makeGarbage();
    const before = newBytes();
    expect(before).toBeGreaterThan(500_000);
    collect();
    expect(newBytes()).toBeLessThan(before / 2);
  });

  it('shows its tool to nobody else', () => {
    youngCollection();
    expect('gc' in globalThis).toBe(false);
  });
});

// Last: it leaves little room for new objects, and the tests above measure what lies there.
describe('the whole collection of a thread', () => {
  const spaceOf = (name: string): { used: number; committed: number } => {
    const space = v8.getHeapSpaceStatistics().find(({ space_name: its }) => its === name);
    return { used: space?.space_used_size ?? 0, committed: space?.space_size ?? 0 };
  };
  // In a function of its own: what stands on the stack is kept.
  const keepOneOfTen = (): readonly unknown[] => Array.from({ length: 300_000 }, (_, at) => ({ at, inner: [at] })).filter(({ at }) => at % 10 === 0);

  it('frees what is dead, and gives back the room of new objects and the pages of which little is alive', async () => {
    await collectWhole();
    const before = spaceOf('old_space');
    const kept = keepOneOfTen();
    expect(spaceOf('new_space').committed).toBeGreaterThan(8_000_000);
    await collectWhole();
    const after = spaceOf('old_space');
    expect(kept).toHaveLength(30_000);
    expect(after.used - before.used).toBeLessThan(6_000_000);
    expect(after.committed - before.committed).toBeLessThan(8_000_000);
    expect(spaceOf('new_space').committed).toBeLessThan(8_000_000);
  });
});
