import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SequenceQueue } from './SequenceQueue.ts';

const given = (queue: SequenceQueue<number>): number[] => {
  const items: number[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
};

describe('numbered items', () => {
  it('are given out once and in order, however they are mixed and doubled', () => {
    const order = fc.integer({ min: 1, max: 40 }).chain((count) => {
      const all = Array.from({ length: count }, (_, index) => index + 1);
      return fc.tuple(fc.shuffledSubarray(all, { minLength: count }), fc.array(fc.constantFrom(...all)));
    });
    fc.assert(fc.property(order, ([all, again]) => {
      const queue = new SequenceQueue<number>(100);
      const out: number[] = [];
      for (const sequence of [...all, ...again]) {
        queue.offer(sequence, `${sequence}`, sequence);
        out.push(...given(queue));
      }
      expect(out).toEqual(all.toSorted((a, b) => a - b));
      expect([queue.hasGap, queue.heldCount]).toEqual([false, 0]);
    }));
  });

  it('tell what is twice the same, what contradicts, what is early, and what finds no place', () => {
    const queue = new SequenceQueue<number>(1);
    expect(queue.offer(1, 'a', 1)).toBe('ready');
    expect(given(queue)).toEqual([1]);
    expect([queue.offer(1, 'a', 1), queue.offer(1, 'b', 1)]).toEqual(['duplicate', 'contradiction']);
    expect([queue.offer(3, 'c', 3), queue.offer(3, 'c', 3), queue.offer(3, 'd', 3)]).toEqual(['held', 'duplicate', 'contradiction']);
    expect(queue.offer(4, 'e', 4)).toBe('overflow');
    expect(queue.hasGap).toBe(true);
    expect(queue.offer(2, 'f', 2), 'the missing one has a place').toBe('ready');
    expect(given(queue)).toEqual([2, 3]);
    expect(queue.hasGap, '4 was sent').toBe(true);
  });

  it('go on behind what is given up, never back', () => {
    const queue = new SequenceQueue<number>(10);
    for (const sequence of [4, 5]) queue.offer(sequence, 'x', sequence);
    expect(queue.beforeHeld).toBe(3);
    expect(queue.skipTo(3)).toBe(3);
    expect(given(queue)).toEqual([4, 5]);
    expect([queue.skipTo(2), queue.position]).toEqual([0, 5]);
    queue.tell(9);
    expect([queue.hasGap, queue.beforeHeld]).toEqual([true, 9]);
    expect(queue.offer(2, 'late', 2)).toBe('duplicate');
  });
});
