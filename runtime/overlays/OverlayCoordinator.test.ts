import { describe, expect, it } from 'vitest';
import { OverlayCoordinator } from './OverlayCoordinator.ts';

const places = { 'a/offer': 10, 'a/question': 70, 'b/warning': 100 };

describe('OverlayCoordinator', () => {
  it('shows one overlay at a time, the most important first', () => {
    const overlays = new OverlayCoordinator(places);
    overlays.ask('a/offer');
    expect(overlays.currentId).toBe('a/offer');
    overlays.ask('b/warning');
    overlays.ask('a/question');
    const order: (string | null)[] = [];
    for (let left = 4; left > 0; left -= 1) {
      order.push(overlays.currentId);
      if (overlays.currentId !== null) overlays.leave(overlays.currentId);
    }
    expect(order).toEqual(['b/warning', 'a/question', 'a/offer', null]);
  });

  it('takes a second question of the same overlay as the first', () => {
    const overlays = new OverlayCoordinator(places);
    overlays.ask('a/offer');
    overlays.ask('a/offer');
    overlays.leave('a/offer');
    expect(overlays.currentId).toBeNull();
  });

  it('knows no overlay that nobody has registered', () => {
    expect(() => new OverlayCoordinator(places).ask('c/unknown')).toThrow('No middleware file has an overlay "c/unknown"');
  });
});
