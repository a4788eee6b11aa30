import { _isComputingDerivation, autorun, computed, getObserverTree, observable, onBecomeObserved, onBecomeUnobserved, onReactionError, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FieldAtoms } from '../stores/FieldAtoms.ts';
import { createRandom } from '../../tests/bench/random.ts';
import { Follower, follow } from './Follower.ts';

/** What runs a function now and whenever what it reads has changed. */
type Follow = (run: () => void) => () => void;

interface Box<T> {
  get(): T;
  set(value: T): void;
}

/** A value as entities keep it. */
class FieldBox<T> implements Box<T> {
  readonly #atoms = new FieldAtoms<'value'>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get(): T {
    this.#atoms.read('value');
    return this.#value;
  }

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#atoms.changed('value');
  }
}

const boxes: readonly (readonly [string, <T>(value: T) => Box<T>])[] = [
  ['observables', (value) => observable.box(value)],
  ['fields of entities', (value) => new FieldBox(value)],
];

const kinds: readonly (readonly [string, Follow])[] = [
  ['a follower', follow],
  ['autorun, which it stands for', (run) => autorun(run)],
];

const combinations = kinds.flatMap(([kind, start]) => boxes.map(([what, boxOf]) => [kind, what, start, boxOf] as const));

describe.each(combinations)('%s of %s', (_kind, _what, start, boxOf) => {
  const stops: (() => void)[] = [];
  const following = (run: () => void) => {
    const stop = start(run);
    stops.push(stop);
    return stop;
  };
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  it('runs at once, and again when what it reads has changed', () => {
    const price = boxOf('1.80');
    const seen: string[] = [];
    following(() => seen.push(price.get()));
    runInAction(() => price.set('1.85'));
    runInAction(() => price.set('1.85'));
    expect(seen).toEqual(['1.80', '1.85']);
  });

  it('follows what it read last, and nothing that it read before', () => {
    const isDecimal = boxOf(true);
    const decimal = boxOf('1.80');
    const american = boxOf('-125');
    const seen: string[] = [];
    following(() => seen.push(isDecimal.get() ? decimal.get() : american.get()));
    runInAction(() => isDecimal.set(false));
    runInAction(() => decimal.set('1.90'));
    runInAction(() => american.set('-111'));
    expect(seen).toEqual(['1.80', '-125', '-111']);
  });

  it('follows the same in another order, and the same read twice', () => {
    const isTurned = boxOf(false);
    const home = boxOf(1);
    const away = boxOf(2);
    const seen: number[][] = [];
    following(() => seen.push(isTurned.get() ? [away.get(), home.get(), away.get()] : [home.get(), away.get()]));
    runInAction(() => isTurned.set(true));
    runInAction(() => home.set(3));
    runInAction(() => away.set(4));
    expect(seen).toEqual([[1, 2], [2, 1, 2], [2, 3, 2], [4, 3, 4]]);
  });

  it('wakes through a computed value, and keeps it warm', () => {
    const stake = boxOf(100);
    let counted = 0;
    const win = computed(() => {
      counted += 1;
      return stake.get() * 2;
    });
    const seen: number[] = [];
    following(() => seen.push(win.get()));
    runInAction(() => stake.set(200));
    expect(win.get()).toBe(400);
    expect([seen, counted]).toEqual([[200, 400], 2]);
  });

  it('sees a computed value that appears while another stays', () => {
    const isShown = boxOf(false);
    const stake = boxOf(100);
    const win = computed(() => stake.get() * 2);
    const seen: (number | null)[] = [];
    following(() => seen.push(isShown.get() ? win.get() : null));
    runInAction(() => isShown.set(true));
    runInAction(() => stake.set(150));
    expect(seen).toEqual([null, 200, 300]);
  });

  it('does not run again once stopped, by itself neither', () => {
    const clock = boxOf(0);
    const seen: number[] = [];
    const stop: () => void = following(() => {
      seen.push(clock.get());
      if (clock.get() === 1) stop();
    });
    runInAction(() => clock.set(1));
    runInAction(() => clock.set(2));
    expect(seen).toEqual([0, 1]);
  });

  it('does not run once another that runs before it has stopped it', () => {
    const clock = boxOf(0);
    const seen: number[] = [];
    following(() => {
      if (clock.get() === 1) stopSecond();
    });
    const stopSecond = following(() => seen.push(clock.get()));
    runInAction(() => clock.set(1));
    expect(seen).toEqual([0]);
  });

  it('reports what it throws, goes on following what it had read, and takes no neighbour along', () => {
    const price = boxOf('1.80');
    const reported: string[] = [];
    const stopReports = onReactionError((error: Error) => reported.push(error.message));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen: string[] = [];
    try {
      following(() => {
        if (price.get() === 'broken') throw new Error('not a price');
        seen.push(`first ${price.get()}`);
      });
      following(() => seen.push(`second ${price.get()}`));
      runInAction(() => price.set('broken'));
      runInAction(() => price.set('1.90'));
    } finally {
      stopReports();
    }
    expect(reported).toEqual(['not a price']);
    expect(seen).toEqual(['first 1.80', 'second 1.80', 'second broken', 'first 1.90', 'second 1.90']);
  });

  it('settles when it changes what it reads', () => {
    const count = boxOf(0);
    const seen: number[] = [];
    following(() => {
      const value = count.get();
      seen.push(value);
      if (value > 0 && value < 3) runInAction(() => count.set(value + 1));
    });
    runInAction(() => count.set(1));
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it('wakes others by what it changes, though it reads nothing', () => {
    const count = boxOf(0);
    const seen: number[] = [];
    following(() => seen.push(count.get()));
    following(() => runInAction(() => count.set(1)));
    expect(seen).toEqual([0, 1]);
  });

  it('lets another begin while it reads', () => {
    const outer = boxOf('a');
    const inner = boxOf('b');
    const seen: string[] = [];
    let isBegun = false;
    following(() => {
      const before = outer.get();
      if (!isBegun) {
        isBegun = true;
        following(() => seen.push(`inner ${inner.get()}`));
      }
      seen.push(`outer ${before}${outer.get()}`);
    });
    runInAction(() => inner.set('c'));
    runInAction(() => outer.set('d'));
    // Which of the two begins first is left open.
    expect(seen.toSorted()).toEqual(['inner b', 'inner c', 'outer aa', 'outer dd']);
  });
});

describe.each(kinds)('%s', (_, start) => {
  it('tells observables when it begins and when it ends to follow them', () => {
    const price = observable.box('1.80');
    const events: string[] = [];
    onBecomeObserved(price, () => events.push('observed'));
    onBecomeUnobserved(price, () => events.push('left'));
    const stop = start(() => void price.get());
    runInAction(() => price.set('1.85'));
    stop();
    expect(events).toEqual(['observed', 'left']);
  });

  it('lets go of what it does not read any more', () => {
    const isDecimal = observable.box(true);
    const decimal = observable.box('1.80');
    const stop = start(() => void (isDecimal.get() && decimal.get()));
    expect(getObserverTree(decimal).observers).toHaveLength(1);
    runInAction(() => isDecimal.set(false));
    expect(getObserverTree(decimal).observers).toBeUndefined();
    stop();
    expect(getObserverTree(isDecimal).observers).toBeUndefined();
  });
});

/**
 * Ten followers of ten values of both kinds, which read others each time, in another order, and come and go. Answers what
 * each shows after each action and, where they read no computed values, how often each has run: computed values that come
 * out the same leave an autorun alone.
 */
function playAtRandom(seed: number, hasComputed: boolean, start: Follow): readonly string[] {
  const random = createRandom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const values = Array.from({ length: 10 }, (_, at) => boxes[at % 2]?.[1](at) ?? new FieldBox(at));
  const sums = values.map((value, at) => computed(() => value.get() + (values[(at + 1) % 10]?.get() ?? 0)));
  const readable = hasComputed ? [...values, ...sums] : values;
  const shown = new Map<number, string>();
  let runs: number[] = [];
  const begin = (id: number) =>
    start(() => {
      runs.push(id);
      const first = values[id % 10]?.get() ?? 0;
      const others = Array.from({ length: first % 4 }, (_, at) => readable[(first * 7 + id * 3 + at * (1 + (first % 3))) % readable.length]?.get());
      shown.set(id, [first, ...others].join(' '));
    });
  const stops = new Map(Array.from({ length: 10 }, (_, id) => [id, begin(id)]));
  const log: string[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    runs = [];
    runInAction(() => {
      for (let change = upTo(4); change >= 0; change -= 1) values[upTo(10)]?.set(upTo(50));
    });
    const id = upTo(10);
    if (upTo(4) === 0) {
      stops.get(id)?.();
      if (stops.delete(id)) shown.delete(id);
      else stops.set(id, begin(id));
    }
    log.push([...shown].toSorted(([one], [other]) => one - other).join(' | '));
    if (!hasComputed) log.push(`runs: ${runs.toSorted((one, other) => one - other).join(' ')}`);
  }
  for (const stop of stops.values()) stop();
  return log;
}

describe('followers', () => {
  const plays = Array.from({ length: 50 }, (_, seed) => [seed, seed % 2 === 0 ? 'values' : 'values and computed ones', seed % 2 === 1] as const);

  it.each(plays)('show what autorun shows, whatever they read (seed %i, %s)', (seed, _, hasComputed) => {
    expect(playAtRandom(seed, hasComputed, follow)).toEqual(playAtRandom(seed, hasComputed, (run) => autorun(run)));
    expect(_isComputingDerivation()).toBe(false);
  });

  it('are told of a field once, however often they read it, and not once they have left it', () => {
    const woken = vi.spyOn(Follower.prototype, 'becomeStale');
    const isShown = new FieldBox(true);
    const price = new FieldBox('1.80');
    const stops = Array.from({ length: 3 }, () => follow(() => void (isShown.get() && price.get() + price.get())));
    const told = (change: () => void) => {
      woken.mockClear();
      runInAction(change);
      return woken.mock.calls.length;
    };
    try {
      expect(told(() => price.set('1.85'))).toBe(3);
      expect([told(() => isShown.set(false)), told(() => price.set('1.90'))]).toEqual([3, 0]);
      expect([told(() => isShown.set(true)), told(() => price.set('1.95'))]).toEqual([3, 3]);
      for (const [left, at] of [[2, 1], [1, 0], [0, 2]] as const) {
        stops[at]?.();
        expect(told(() => price.set(`2.0${left}`))).toBe(left);
      }
      const stop = follow(() => {
        if (isShown.get()) return;
        stop();
        price.get();
      });
      expect([told(() => isShown.set(false)), told(() => price.set('2.15'))]).toEqual([1, 0]);
    } finally {
      woken.mockRestore();
    }
  });
});
