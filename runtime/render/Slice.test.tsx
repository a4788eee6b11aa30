// @vitest-environment happy-dom
import { act, memo, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserIslands, IslandsContext } from './Islands.ts';
import { Slice } from './Slice.tsx';

const ROWS = Array.from({ length: 20 }, (_, at) => `row-${at}`);

/** Rows that are hydrated in one commit have their effects together. */
let commits: string[][] = [];
let open: string[] | null = null;

const Row = memo(function Row({ id }: { readonly id: string }) {
  return (
    <Slice id={id}>
      <Body id={id} />
    </Slice>
  );
});

function Body({ id }: { readonly id: string }) {
  useEffect(() => {
    if (open === null) {
      commits.push((open = []));
      setTimeout(() => (open = null), 0);
    }
    open.push(id);
  }, [id]);
  return <li data-slice={id}>{id}</li>;
}

const list = (
  <ul>
    {ROWS.map((id) => (
      <Row key={id} id={id} />
    ))}
  </ul>
);

describe('slices of a large widget', () => {
  beforeEach(() => {
    commits = [];
    open = null;
    vi.stubGlobal('IntersectionObserver', class { observe(): void {} unobserve(): void {} });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    return () => vi.unstubAllGlobals();
  });

  it('are hydrated in turns over the HTML that the server wrote', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(list);
    document.body.append(container);
    const rows = [...container.querySelectorAll('li')];
    expect(rows).toHaveLength(ROWS.length);
    const islands = new BrowserIslands(container);
    const errors: unknown[] = [];
    const root = hydrateRoot(container, <IslandsContext value={islands}>{list}</IslandsContext>, { onRecoverableError: (error) => errors.push(error) });
    await vi.waitFor(() => expect(commits.length).toBeGreaterThan(0));
    expect(commits[0]?.length).toBeLessThan(ROWS.length);
    islands.rootCommitted();
    await islands.done;
    await vi.waitFor(() => expect(commits.flat()).toEqual(ROWS));
    expect(commits.length).toBeGreaterThan(1);
    expect([...container.querySelectorAll('li')]).toEqual(rows);
    expect(errors).toEqual([]);
    root.unmount();
    container.remove();
  });

  it('keep the HTML of one that changes before its turn', async () => {
    const container = document.createElement('div');
    const listWith = (text: string) => (
      <ul>
        {ROWS.map((id) => (
          <Slice key={id} id={id}>
            <li data-slice={id}>{id === 'row-19' ? text : id}</li>
          </Slice>
        ))}
      </ul>
    );
    container.innerHTML = renderToString(listWith('before'));
    document.body.append(container);
    const rows = [...container.querySelectorAll('li')];
    const islands = new BrowserIslands(container);
    const errors: unknown[] = [];
    let text = 'before';
    const listeners = new Set<() => void>();
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    // As an observer hears of a change: at once, not in a transition.
    const Changing = () => listWith(useSyncExternalStore(subscribe, () => text, () => 'before'));
    const root = hydrateRoot(container, <IslandsContext value={islands}><Changing /></IslandsContext>, { onRecoverableError: (error) => errors.push(error) });
    const lost: number[] = [];
    const watch = new MutationObserver(() => lost.push(container.querySelectorAll('li').length));
    watch.observe(container, { childList: true, subtree: true });
    // The root listens once it is hydrated; its parts wait for their turns.
    await vi.waitFor(() => expect(listeners.size).toBe(1), { interval: 1 });
    text = 'after';
    for (const listener of listeners) listener();
    await vi.waitFor(() => expect(container.textContent).toContain('after'));
    islands.rootCommitted();
    await islands.done;
    expect([...container.querySelectorAll('li')]).toEqual(rows);
    expect(lost.filter((count) => count < ROWS.length)).toEqual([]);
    expect(errors).toEqual([]);
    watch.disconnect();
    root.unmount();
    container.remove();
  });

  it('are there at once on a page that the browser renders', async () => {
    const { createRoot } = await import('react-dom/client');
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const container = document.createElement('div');
    const root = createRoot(container);
    act(() => root.render(list));
    expect(container.querySelectorAll('li')).toHaveLength(ROWS.length);
    act(() => root.unmount());
  });
});
