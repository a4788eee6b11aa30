// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCodeReload } from './codeReload.ts';

const MINUTE_MS = 60_000;
let nowMs = 1_000_000;
let guardMs = MINUTE_MS;
const reload = vi.fn<() => void>();
/** As a page does that has just been loaded. */
const page = ({ isReachable = true, area = window.sessionStorage } = {}) =>
  createCodeReload({ area, nowMs: () => nowMs, isReachable: async () => isReachable, reload, guardMs: () => guardMs });

beforeEach(() => {
  guardMs = MINUTE_MS;
  window.sessionStorage.clear();
  reload.mockClear();
});

describe('the reload for code that is missing (A-130)', () => {
  it('happens at most once a minute, through reloads', async () => {
    expect(await page()()).toBe(true);
    nowMs += MINUTE_MS - 1;
    expect(await page()()).toBe(false);
    nowMs += 1;
    expect(await page()()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is one for several things that are missing at once, and all of them wait for it', async () => {
    const reloadOnce = page();
    expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('A-144: happens at most once in the time that the site says', async () => {
    guardMs = 5 * MINUTE_MS;
    await page()();
    nowMs += 5 * MINUTE_MS - 1;
    expect(await page()()).toBe(false);
    nowMs += 1;
    expect(await page()()).toBe(true);
  });

  it('waits for no clock that was set back', async () => {
    await page()();
    nowMs -= 10 * MINUTE_MS;
    expect(await page()()).toBe(true);
  });

  it('does not happen where it would end on an error page of the browser, nor where nothing could keep it from happening again', async () => {
    const full = { ...window.sessionStorage, getItem: () => null, setItem: () => { throw new Error('full'); } } as unknown as Storage;
    for (const parts of [{ isReachable: false }, { area: full }]) expect(await page(parts)()).toBe(false);
    expect(await createCodeReload({ area: undefined, nowMs: () => nowMs, isReachable: async () => true, reload, guardMs: () => guardMs })()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
