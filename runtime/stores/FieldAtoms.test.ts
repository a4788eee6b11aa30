import { autorun, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FieldAtoms } from './FieldAtoms.ts';

class Game {
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
    const game = new Game();
    const seen = { clock: [] as number[], both: [] as string[] };
    const stops = [autorun(() => seen.clock.push(game.clock)), autorun(() => seen.both.push(`${game.clock} ${game.score}`))];
    runInAction(() => game.play(1, 0));
    runInAction(() => game.play(1, 1));
    runInAction(() => game.play(2, 2));
    expect(seen).toEqual({ clock: [0, 1, 2], both: ['0 0', '1 0', '1 1', '2 2'] });
    for (const stop of stops) stop();
    runInAction(() => game.play(3, 3));
    expect(seen.clock).toHaveLength(3);
  });

  it('cost nothing until a reaction reads them', () => {
    const game = new Game();
    expect(game.clock + game.score).toBe(0);
    expect([game.atoms.isFollowed('clock'), game.atoms.isFollowed('score')]).toEqual([false, false]);
    const stop = autorun(() => game.score);
    expect([game.atoms.isFollowed('clock'), game.atoms.isFollowed('score')]).toEqual([false, true]);
    stop();
  });
});
