import { autorun, computed, getObserverTree, observable, onBecomeObserved, onBecomeUnobserved, onReactionError, runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { follow } from './Follower.ts';

/** What runs a function now and whenever what it reads has changed. */
type Follow = (run: () => void) => () => void;

const kinds: readonly (readonly [string, Follow])[] = [
  ['a follower', follow],
  ['autorun, which it stands for', (run) => autorun(run)],
];

describe.each(kinds)('%s', (_, start) => {
  const stops: (() => void)[] = [];
  const following = (run: () => void) => {
    const stop = start(run);
    stops.push(stop);
    return stop;
  };
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  it('runs at once, and again when what it reads has changed', () => {
    const price = observable.box('1.80');
    const seen: string[] = [];
    following(() => seen.push(price.get()));
    runInAction(() => price.set('1.85'));
    runInAction(() => price.set('1.85'));
    expect(seen).toEqual(['1.80', '1.85']);
  });

  it('follows what it read last, and nothing that it read before', () => {
    const isDecimal = observable.box(true);
    const decimal = observable.box('1.80');
    const american = observable.box('-125');
    const seen: string[] = [];
    following(() => seen.push(isDecimal.get() ? decimal.get() : american.get()));
    runInAction(() => isDecimal.set(false));
    runInAction(() => decimal.set('1.90'));
    runInAction(() => american.set('-111'));
    expect(seen).toEqual(['1.80', '-125', '-111']);
    expect(getObserverTree(decimal).observers).toBeUndefined();
  });

  it('follows the same in another order, and the same read twice', () => {
    const isTurned = observable.box(false);
    const home = observable.box(1);
    const away = observable.box(2);
    const seen: number[][] = [];
    following(() => seen.push(isTurned.get() ? [away.get(), home.get(), away.get()] : [home.get(), away.get()]));
    runInAction(() => isTurned.set(true));
    runInAction(() => home.set(3));
    runInAction(() => away.set(4));
    expect(seen).toEqual([[1, 2], [2, 1, 2], [2, 3, 2], [4, 3, 4]]);
  });

  it('wakes through a computed value, and keeps it warm', () => {
    const stake = observable.box(100);
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
    const isShown = observable.box(false);
    const stake = observable.box(100);
    const win = computed(() => stake.get() * 2);
    const seen: (number | null)[] = [];
    following(() => seen.push(isShown.get() ? win.get() : null));
    runInAction(() => isShown.set(true));
    runInAction(() => stake.set(150));
    expect(seen).toEqual([null, 200, 300]);
  });

  it('tells observables when it begins and when it ends to follow them', () => {
    const price = observable.box('1.80');
    const events: string[] = [];
    onBecomeObserved(price, () => events.push('observed'));
    onBecomeUnobserved(price, () => events.push('left'));
    const stop = following(() => void price.get());
    runInAction(() => price.set('1.85'));
    stop();
    expect(events).toEqual(['observed', 'left']);
  });

  it('does not run again once stopped, by itself neither', () => {
    const clock = observable.box(0);
    const seen: number[] = [];
    const stop: () => void = following(() => {
      seen.push(clock.get());
      if (clock.get() === 1) stop();
    });
    runInAction(() => clock.set(1));
    runInAction(() => clock.set(2));
    expect(seen).toEqual([0, 1]);
    expect(getObserverTree(clock).observers).toBeUndefined();
  });

  it('reports what it throws, goes on following what it had read, and takes no neighbour along', () => {
    const price = observable.box('1.80');
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
    const count = observable.box(0);
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
    const count = observable.box(0);
    const seen: number[] = [];
    following(() => seen.push(count.get()));
    following(() => runInAction(() => count.set(1)));
    expect(seen).toEqual([0, 1]);
  });

  it('lets another begin while it reads', () => {
    const outer = observable.box('a');
    const inner = observable.box('b');
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
