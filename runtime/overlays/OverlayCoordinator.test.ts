import { describe, expect, it } from 'vitest';
import { OverlayCoordinator, overlayPriority } from './OverlayCoordinator.ts';

describe('OverlayCoordinator', () => {
  it('shows one overlay at a time, the most important first, equal ones in order of asking', () => {
    const overlays = new OverlayCoordinator();
    overlays.ask({ id: 'promo', priority: overlayPriority.promo });
    expect(overlays.currentId).toBe('promo');
    overlays.ask({ id: 'notices', priority: overlayPriority.notices });
    overlays.ask({ id: 'reality', priority: overlayPriority.realityCheck });
    overlays.ask({ id: 'notices-again', priority: overlayPriority.notices });
    const order: (string | null)[] = [];
    for (let left = 5; left > 0; left -= 1) {
      order.push(overlays.currentId);
      if (overlays.currentId !== null) overlays.leave(overlays.currentId);
    }
    expect(order).toEqual(['reality', 'notices', 'notices-again', 'promo', null]);
  });

  it('takes a second question of the same overlay as the first', () => {
    const overlays = new OverlayCoordinator();
    overlays.ask({ id: 'age', priority: 70 });
    overlays.ask({ id: 'age', priority: 70 });
    overlays.leave('age');
    expect(overlays.currentId).toBeNull();
  });
});
