// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { couponScene } from '../../../tests/setup/couponScene.ts';
import { undoStore } from './UndoStore.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function prepare() {
  const scene = await couponScene();
  scene.selection.addAll(scene.choices.slice(0, 3), 7);
  const ids = () => scene.selection.bets.map((bet) => bet.id);
  return { ...scene, ids, undo: scene.runtime.stores.use(undoStore) };
}

describe('UndoStore', () => {
  it('brings a selection back to its place, its set of the day with it, within five seconds (U40, A-47)', async () => {
    const { undo, selection, ids, choices } = await prepare();
    const before = ids();
    undo.remove(choices[1]?.outcome.id ?? '');
    expect([selection.count, undo.count]).toEqual([2, 1]);
    vi.advanceTimersByTime(4_900);
    undo.undo();
    expect(ids()).toEqual(before);
    expect(selection.bets.every((bet) => bet.expressId === 7)).toBe(true);
    expect(undo.count).toBe(0);
  });

  it('forgets after five seconds (U40)', async () => {
    const { undo, selection, choices } = await prepare();
    undo.remove(choices[1]?.outcome.id ?? '');
    vi.advanceTimersByTime(5_000);
    expect(undo.count).toBe(0);
    undo.undo();
    expect(selection.count).toBe(2);
  });

  it('brings a cleared coupon back, beside what was chosen meanwhile', async () => {
    const { undo, selection, ids, choices } = await prepare();
    const before = ids();
    undo.removeAll();
    expect([selection.count, undo.count]).toEqual([0, 3]);
    selection.addAll(choices.slice(5, 6));
    undo.undo();
    expect([...ids()].sort()).toEqual([...before, choices[5]?.outcome.id ?? ''].sort());
  });
});
