import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedSnapshot } from '../../../schemas/language/release.ts';
import { BackgroundChecks } from './BackgroundChecks.ts';

/** A snapshot with these brands, and so many pieces that findings of earlier checks spared. */
function snapshot(brands: readonly string[], pieces: () => Iterable<void>): OpenedSnapshot {
  const given: Partial<OpenedSnapshot> = {
    brands: brands.map((brand) => ({ brand, operator: 'o', hosts: [], isDefault: false })),
    sources: (brand) => [brand],
    warmUp: pieces,
  };
  return given as OpenedSnapshot;
}

describe('what is checked in the background', () => {
  let done: string[];
  let now: number;
  let checks: BackgroundChecks;
  const pieces = function* (names: readonly string[]): Generator<void> {
    for (const name of names) {
      done.push(name);
      // It takes 4 ms: two are more than is taken at once.
      now += 4;
      yield;
    }
  };

  beforeEach(() => {
    vi.useFakeTimers();
    done = [];
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    checks = new BackgroundChecks({ check: (brand) => void done.push(brand), onFailure: () => done.push('failed'), isWaitedFor: () => false });
  });
  afterEach(() => {
    checks.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('leaves a server that starts alone for five seconds; then come brands, and last what findings of earlier checks spared, a few pieces at a time', () => {
    checks.plan(snapshot(['a', 'b'], () => pieces(['1', '2', '3'])), null, []);
    vi.advanceTimersByTime(4_900);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(180);
    expect(done).toEqual(['a', 'b']);
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['a', 'b', '1', '2']);
    vi.advanceTimersByTime(10_000);
    expect(done).toEqual(['a', 'b', '1', '2', '3']);
  });

  it('ends a warm-up with the configs that it is of', () => {
    const first = snapshot(['a'], () => pieces(['1', '2', '3', '4', '5']));
    checks.plan(first, null, []);
    vi.advanceTimersByTime(5_110);
    expect(done).toEqual(['a', '1', '2']);
    checks.plan(snapshot(['a'], () => pieces(['new'])), first, []);
    vi.advanceTimersByTime(10_000);
    expect(done).toEqual(['a', '1', '2', 'new']);
  });

  it('goes on after a piece that fails, and does nothing once it is closed', () => {
    const failing = function* (): Generator<void> {
      yield;
      throw new Error('a fault of a rule');
    };
    const first = snapshot(['a'], failing);
    checks.plan(first, null, []);
    vi.advanceTimersByTime(6_000);
    checks.plan(snapshot(['a', 'b'], () => []), first, []);
    vi.advanceTimersByTime(6_000);
    expect(done).toEqual(['a', 'b']);
    checks.plan(snapshot(['a', 'b'], () => pieces(['1'])), null, []);
    checks.close();
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual(['a', 'b']);
  });
});
