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

  it('let what is opened sleep until somebody comes to it', async () => {
    const observe = vi.spyOn(NeverSeen.prototype, 'observe');
    const root = pageOf('a');
    const islands = new BrowserIslands(root);
    vi.useFakeTimers();
    const loadCode = vi.fn(async () => undefined);
    islands.gateFor({ ...lateNode('a'), hydrate: 'opened' }, loadCode);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(observe).not.toHaveBeenCalled();
    expect(loadCode).not.toHaveBeenCalled();
    root.firstElementChild?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(loadCode).toHaveBeenCalledTimes(1);
  });

  it('wake at the first Tab key what waits to be seen, and let what is opened sleep', async () => {
    const islands = new BrowserIslands(pageOf('a', 'b'));
    const loadCode = { a: vi.fn(async () => undefined), b: vi.fn(async () => undefined) };
    islands.gateFor(lateNode('a'), loadCode.a);
    islands.gateFor({ ...lateNode('b'), hydrate: 'opened' }, loadCode.b);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loadCode.a).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    await vi.waitFor(() => expect(loadCode.a).toHaveBeenCalledTimes(1));
    expect(loadCode.b).not.toHaveBeenCalled();
  });

  it('keep the gate of a node whose parent is rendered anew', () => {
    const islands = new BrowserIslands(pageOf('a'));
    const gate = islands.gateFor(lateNode('a'), async () => undefined);
    expect(gate).toBeDefined();
    expect(islands.gateFor(lateNode('a'), async () => undefined)).toBe(gate);
  });

  it('lets no node of the next page sleep, though this one has not hydrated yet', async () => {
    const islands = new BrowserIslands(pageOf('header', 'main'));
    islands.turnFor('main');
    expect(islands.gateFor(lateNode('header'), async () => undefined)).toBeDefined();
    await islands.wakeAll();
    expect(islands.gateFor(lateNode('header'), async () => undefined)).toBeUndefined();
  });

  it('give a turn to what the server rendered, and none to what it did not', () => {
    const islands = new BrowserIslands(pageOf('a'));
    const turn = islands.turnFor('a');
    expect(turn).toBeDefined();
    // React asks again while it waits.
    expect(islands.turnFor('a')).toBe(turn);
    expect(islands.turnFor('b')).toBeUndefined();
  });

  it('are done when every part has had its turn', async () => {
    const islands = new BrowserIslands(pageOf('a', 'b'));
    const turns = [islands.turnFor('a'), islands.turnFor('b')];
    const whenDone = vi.fn();
    void islands.done.then(whenDone);
    islands.rootCommitted();
    turns[0]?.done();
    await islands.turnFor('b')?.opened;
    expect(whenDone).not.toHaveBeenCalled();
    turns[1]?.done();
    await islands.done;
    expect(whenDone).toHaveBeenCalled();
  });

  it('come out of turn where somebody points, and do a click again that came too early', async () => {
    const root = pageOf('a', 'b', 'c');
    document.body.append(root);
    const islands = new BrowserIslands(root);
    const opened: string[] = [];
    for (const id of ['a', 'b', 'c']) void islands.turnFor(id)?.opened.then(() => opened.push(id));
    const pressed = vi.fn();
    const button = document.createElement('button');
    root.querySelector('[data-node=c]')?.append(button);
    button.click();
    await Promise.resolve();
    expect(opened).toEqual(['c']);
    button.addEventListener('click', pressed);
    islands.turnFor('c')?.done();
    await Promise.resolve();
    expect(pressed).toHaveBeenCalledTimes(1);
    root.remove();
  });

  it('keep the press on a link whose widget has a say in it, and follow other links at once', async () => {
    const root = pageOf('a');
    document.body.append(root);
    if (root.firstElementChild) root.firstElementChild.innerHTML = '<a href="#one" data-own-press>one</a><a href="#two">two</a>';
    const [own, plain] = root.querySelectorAll('a');
    const islands = new BrowserIslands(root);
    islands.gateFor(lateNode('a'), async () => undefined);
    const pressed = vi.fn();
    root.addEventListener('click', pressed);
    const press = (link: Element | undefined) => link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([press(plain), pressed.mock.calls.length]).toEqual([true, 1]);
    expect([press(own), pressed.mock.calls.length]).toEqual([false, 1]);
    islands.hydrated('a');
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed).toHaveBeenCalledTimes(2);
    root.remove();
  });

  it('follow such a link where its widget cannot be had', async () => {
    const root = pageOf('a');
    if (root.firstElementChild) root.firstElementChild.innerHTML = '<a href="https://example.com/one" data-own-press>one</a>';
    const followed = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const islands = new BrowserIslands(root);
    islands.gateFor(lateNode('a'), async () => {
      throw new Error('offline');
    });
    root.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(followed).toHaveBeenCalledWith('https://example.com/one'));
  });
});
