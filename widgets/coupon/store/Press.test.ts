import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { Press } from './Press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const holder = defineStore('test/holder', (env: StoreEnv) => ({ env, dispose: () => undefined }));

describe('Press', () => {
  it.each([['the base', {}, 1000], ['a site that asks more often', { placing: 250 }, 250]])('A-144: asks what became of a press as often as the config of %s says', async (_whose, timers, ms) => {
    const runtime = baseRuntime({ fetch: async () => Response.json({ state: 'unknown' }), site: { ...testSiteConfig, timers: { ...testSiteConfig.timers, ...timers } } });
    const press = new Press(runtime.stores.use(holder).env, { key: 'k', coupon: undefined, isVip: false });
    void press.check();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(press.state.kind).toBe('checking');
    // The platform has said for the second time that it never saw the key.
    await vi.advanceTimersByTimeAsync(1);
    expect(press.state.kind).toBe('failed');
  });
});
