// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import type { LoadPagePart } from '../../../runtime/sdk.ts';
import { Asking } from './Asking.tsx';

const MINUTE_MS = 60_000;
const TITLE = 'Your account is moving to another office';

async function show(loadPart: LoadPagePart = async () => <p>the form</p>, page = 'user/transfer') {
  let nowMs = Date.UTC(2026, 10, 28);
  const runtime = baseRuntime({ facts: { 'user.signedIn': true, 'user.id': '7', 'user.needsTransfer': true }, nowMs: () => nowMs });
  const asked: string[] = [];
  const onMoved = vi.fn();
  const load: LoadPagePart = async (href, node, signal) => {
    asked.push(`${href} ${node}`);
    return await loadPart(href, node, signal);
  };
  Object.assign(runtime.navigation, { loadPart: load });
  const draw = async () => {
    const view = await renderWidget(runtime, <Asking page={page} node="form" onMoved={onMoved} />);
    await act(async () => undefined);
    return view;
  };
  return { runtime, asked, onMoved, draw, view: await draw(), later: (ms: number) => void (nowMs += ms) };
}

const dialog = () => screen.queryByRole('dialog', { name: TITLE });

beforeEach(() => sessionStorage.clear());

describe('the transfer over any page', () => {
  it('shows the node of its page', async () => {
    const { asked } = await show();
    expect(dialog()?.textContent).toContain('the form');
    expect(asked).toEqual(['/en/user/transfer form']);
  });

  it('is not over its own page', async () => {
    const { asked } = await show(undefined, '');
    expect([dialog(), asked]).toEqual([null, []]);
  });

  it('is put off for half an hour, over pages and reloads', async () => {
    const { draw, later, view } = await show();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Later' })));
    expect(dialog()).toBeNull();
    view.unmount();
    later(29 * MINUTE_MS);
    const again = await draw();
    expect(dialog()).toBeNull();
    again.unmount();
    later(2 * MINUTE_MS);
    await draw();
    expect(dialog()).not.toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    let turn = 0;
    const { asked } = await show(async () => {
      if ((turn += 1) === 1) throw new Error('away');
      return <p>the form</p>;
    });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(dialog()?.textContent).toContain('the form');
    expect(asked).toHaveLength(2);
  });

  it('waits while something more important is open', async () => {
    const { runtime } = await show();
    await act(async () => runtime.overlays.ask('auth/idle'));
    expect(dialog()).toBeNull();
    await act(async () => runtime.overlays.leave('auth/idle'));
    expect(dialog()).not.toBeNull();
  });

  it('says that the account moved when nothing is asked for any more, and not when the page changes or the customer leaves', async () => {
    const { runtime, view, onMoved, draw } = await show();
    view.unmount();
    expect(onMoved).not.toHaveBeenCalled();
    const again = await draw();
    act(() => runtime.facts.set({ 'user.needsTransfer': false }));
    again.unmount();
    expect(onMoved).toHaveBeenCalledOnce();
    const other = await draw();
    act(() => runtime.facts.set({ 'user.signedIn': false, 'user.id': '' }));
    act(() => runtime.session.end('logout'));
    other.unmount();
    expect(onMoved).toHaveBeenCalledOnce();
  });
});
