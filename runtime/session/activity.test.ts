import { describe, expect, it } from 'vitest';
import { watchActivity } from './activity.ts';

describe('watchActivity', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'resize'])('takes %s for something done at the screen (spec section 4)', (name) => {
    const screen = new EventTarget();
    const activity = watchActivity(screen, () => 0);
    screen.dispatchEvent(new Event('scroll'));
    expect(activity.take()).toBe(false);
    screen.dispatchEvent(new Event(name));
    expect([activity.take(), activity.take()]).toEqual([true, false]);
  });

  it('says so at most ten times a second (spec section 9)', () => {
    let nowMs = 0;
    const screen = new EventTarget();
    let told = 0;
    watchActivity(screen, () => nowMs).onActivity(() => (told += 1));
    for (const atMs of [0, 50, 99, 100, 150, 200]) {
      nowMs = atMs;
      screen.dispatchEvent(new Event('resize'));
    }
    expect(told).toBe(3);
  });
});
