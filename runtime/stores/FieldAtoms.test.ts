import { autorun, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FieldAtoms } from './FieldAtoms.ts';

class Item {
  readonly atoms = new FieldAtoms<'clock' | 'score'>();
  #clock = 0;
  #score = 0;

  get clock(): number {
    this.atoms.read('clock');
    return this.#clock;
  }

  get score(): number {
    this.atoms.read('score');
    return this.#score;
  }

  play(clock: number, score: number): void {
    if (clock !== this.#clock) this.atoms.changed('clock');
    if (score !== this.#score) this.atoms.changed('score');
    this.#clock = clock;
    this.#score = score;
  }
}

describe('fields of an entity', () => {
  it('wake those who read them, once an action, and nobody else', () => {
    const item = new Item();
    const seen = { clock: [] as number[], both: [] as string[] };
    const stops = [autorun(() => seen.clock.push(item.clock)), autorun(() => seen.both.push(`${item.clock} ${item.score}`))];
    runInAction(() => item.play(1, 0));
    runInAction(() => item.play(1, 1));
    runInAction(() => item.play(2, 2));
    expect(seen).toEqual({ clock: [0, 1, 2], both: ['0 0', '1 0', '1 1', '2 2'] });
    for (const stop of stops) stop();
    runInAction(() => item.play(3, 3));
    expect(seen.clock).toHaveLength(3);
  });

  it('cost nothing until a reaction reads them', () => {
    const item = new Item();
    expect(item.clock + item.score).toBe(0);
    expect([item.atoms.isFollowed('clock'), item.atoms.isFollowed('score')]).toEqual([false, false]);
    const stop = autorun(() => item.score);
    expect([item.atoms.isFollowed('clock'), item.atoms.isFollowed('score')]).toEqual([false, true]);
    stop();
  });
});
