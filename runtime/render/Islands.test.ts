// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanNode } from '../../schemas/language/release.ts';
import { BrowserIslands } from './Islands.ts';

class NeverSeen {
  observe(): void {}
  unobserve(): void {}
}

function lateNode(id: string): PlanNode {
  return { id, use: 'test/late', props: {}, hydrate: 'visible' };
}

function pageOf(...ids: string[]): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = ids.map((id) => `<section data-node="${id}"></section>`).join('');
  return root;
}

describe('islands of a page that the server rendered', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', NeverSeen);
    return () => vi.unstubAllGlobals();
  });

  it('wake all at once when the page is left, those never seen too', async () => {
    const islands = new BrowserIslands(pageOf('a', 'b'));
    const loadCode = vi.fn(async () => undefined);
    const gates = [islands.gateFor(lateNode('a'), loadCode), islands.gateFor(lateNode('b'), loadCode)];
    await islands.wakeAll();
    for (const gate of gates) await gate?.opened;
    expect(loadCode).toHaveBeenCalledTimes(2);
  });

  it('lets no node of the next page sleep, though this one has not hydrated yet', async () => {
    const islands = new BrowserIslands(pageOf('header'));
    islands.expect({ id: 'main', use: 'test/main', props: {} });
    expect(islands.gateFor(lateNode('header'), async () => undefined)).toBeDefined();
    await islands.wakeAll();
    expect(islands.gateFor(lateNode('header'), async () => undefined)).toBeUndefined();
  });
});
