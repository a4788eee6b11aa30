import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { facts } from '../middleware/view-settings.ts';

/** An account that keeps settings. */
function account(settings: object) {
  const state = { settings, saves: [] as object[], isDown: false, gate: Promise.resolve() };
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.method === 'GET') await state.gate;
    if (state.isDown) return new Response('{}', { status: 503 });
    if (request.method === 'POST') {
      state.settings = ((await request.json()) as { settings: object }).settings;
      state.saves.push(state.settings);
    }
    return Response.json(request.method === 'POST' ? { success: true } : { settings: state.settings });
  };
  return { state, fetch: answer };
}

const soon = () => vi.advanceTimersByTimeAsync(1100);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('settings of the view in the account', () => {
  it('A-86: are taken over when a customer signs in, wrong ones left out, and each change is kept once', async () => {
    const { state, fetch } = account({ oddsView: 2, timeZone: 99, isOnlyWithVideos: true, someday: 1 });
    const runtime = baseRuntime({ fetch });
    const stop = facts(runtime);
    await soon();
    expect([runtime.ui.get('oddsView'), state.saves]).toEqual([0, []]);
    runtime.session.begin('7');
    await vi.waitFor(() => expect(runtime.ui.get('oddsView')).toBe(2));
    expect([runtime.ui.get('timeZone'), runtime.ui.get('isOnlyWithVideos'), runtime.facts.get('ui.oddsView')]).toEqual([3, true, 2]);
    expect(runtime.storage.get('ui.v1')).toMatchObject({ isOnlyWithVideos: true });
    await soon();
    expect(state.saves).toEqual([]);
    runtime.ui.update({ theme: 'dark' });
    runtime.ui.update({ is12h: true });
    await soon();
    expect(state.saves).toEqual([expect.objectContaining({ theme: 'dark', is12h: true, oddsView: 2, isOnlyWithVideos: true })]);
    stop?.();
    runtime.ui.update({ theme: 'light' });
    await soon();
    expect(state.saves).toHaveLength(1);
  });

  it('are what the customer has set alone: a default of one brand does not follow to another', async () => {
    const { state, fetch } = account({});
    const first = baseRuntime({ fetch, uiDefaults: { theme: 'dark', viewType: 1, isOnlyWithVideos: true } });
    expect(first.ui.get('theme')).toBe('dark');
    const leave = facts(first);
    first.session.begin('7');
    await soon();
    expect(state.saves, 'nothing was set').toEqual([]);
    first.ui.update({ is12h: true });
    first.ui.update({ isUpcomingEvent: true });
    await soon();
    expect(state.saves).toEqual([{ is12h: true, isUpcomingEvent: true }]);
    expect(first.storage.get('ui.v1')).toEqual({ isUpcomingEvent: true });
    leave?.();
    const other = baseRuntime({ fetch });
    const before = other.ui.get('theme');
    const stop = facts(other);
    other.session.begin('7');
    await vi.waitFor(() => expect(other.ui.get('is12h')).toBe(true));
    expect([other.ui.get('theme'), other.ui.get('viewType'), other.ui.get('isOnlyWithVideos'), other.ui.get('isUpcomingEvent')]).toEqual([before, 0, false, true]);
    other.ui.update({ theme: before });
    await soon();
    expect(state.settings, 'a choice is one also where it is the default').toEqual({ is12h: true, isUpcomingEvent: true, theme: before });
    stop?.();
  });

  it('A-86: are those of this browser where the account has none', async () => {
    const { state, fetch } = account({});
    const runtime = baseRuntime({ fetch, ui: { oddsView: 1 } });
    const stop = facts(runtime);
    runtime.session.begin('7');
    await vi.waitFor(() => expect(state.saves).toEqual([expect.objectContaining({ oddsView: 1 })]));
    stop?.();
  });

  it('A-86: are what was set just before a page was left, on the next page too, and the account hears of it there', async () => {
    const { state, fetch } = account({ oddsView: 0 });
    const left = baseRuntime({ fetch });
    const leave = facts(left);
    left.session.begin('7');
    await soon();
    left.ui.update({ oddsView: 2 });
    leave?.();
    expect(state.saves).toEqual([]);
    const next = baseRuntime({ fetch, storage: left.storage, ui: { oddsView: 2 } });
    const stop = facts(next);
    next.session.begin('7');
    await vi.waitFor(() => expect(state.saves).toEqual([expect.objectContaining({ oddsView: 2 })]));
    expect(next.ui.get('oddsView')).toBe(2);
    await vi.waitFor(() => expect(next.storage.get('view.unsaved.v1.7')).toBeUndefined());
    stop?.();
  });

  it('are what was set while the account’s were on their way', async () => {
    const { state, fetch } = account({ oddsView: 2 });
    let open: () => void = () => undefined;
    state.gate = new Promise<void>((resolve) => (open = resolve));
    const runtime = baseRuntime({ fetch });
    const stop = facts(runtime);
    runtime.session.begin('7');
    await soon();
    runtime.ui.update({ oddsView: 1 });
    open();
    await vi.waitFor(() => expect(state.saves).toEqual([expect.objectContaining({ oddsView: 1 })]));
    expect(runtime.ui.get('oddsView')).toBe(1);
    stop?.();
  });

  it('hold in the browser while the account cannot be reached, and are kept with the next change', async () => {
    const { state, fetch } = account({ oddsView: 2 });
    const runtime = baseRuntime({ fetch });
    const stop = facts(runtime);
    runtime.session.begin('7');
    await vi.waitFor(() => expect(runtime.ui.get('oddsView')).toBe(2));
    state.isDown = true;
    runtime.ui.update({ theme: 'dark' });
    await soon();
    expect([runtime.ui.get('theme'), state.saves]).toEqual(['dark', []]);
    state.isDown = false;
    runtime.ui.update({ is12h: true });
    await soon();
    expect(state.saves).toEqual([expect.objectContaining({ theme: 'dark', is12h: true })]);
    stop?.();
  });
});
