// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHydrated } from './hooks.ts';

let seen: boolean[] = [];

function Probe() {
  const isHydrated = useHydrated();
  seen.push(isHydrated);
  return <p>{isHydrated ? 'mine' : 'everybody’s'}</p>;
}

describe('what only this browser knows', () => {
  beforeEach(() => {
    seen = [];
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    return () => vi.unstubAllGlobals();
  });

  it('is left out on the server and in the first render over its HTML, and shown after it', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Probe />);
    expect(container.textContent).toBe('everybody’s');
    seen = [];
    const errors: unknown[] = [];
    await act(async () => {
      hydrateRoot(container, <Probe />, { onRecoverableError: (error) => errors.push(error) });
    });
    expect(seen[0]).toBe(false);
    expect(container.textContent).toBe('mine');
    expect(errors).toEqual([]);
  });

  it('is there in the first render of a page that the browser makes', () => {
    const root = createRoot(document.createElement('div'));
    act(() => root.render(<Probe />));
    expect(seen).not.toContain(false);
    act(() => root.unmount());
  });
});
