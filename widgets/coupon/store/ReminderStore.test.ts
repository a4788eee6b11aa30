// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { couponScene, SCENE_NOW_MS } from '../../../tests/setup/couponScene.ts';
import { reminderStore } from './ReminderStore.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

async function prepare(section: 'line' | 'live' = 'line', kept = 0, site = testSiteConfig) {
  const scene = await couponScene({ section, site });
  if (kept > 0) scene.selection.addAll(scene.choices.slice(0, kept));
  const reminder = scene.runtime.stores.use(reminderStore);
  reminder.watch();
  const pass = (ms: number) => {
    scene.pass(ms);
    vi.advanceTimersByTime(ms);
  };
  return { ...scene, pass, reminder, add: (at = 0) => scene.selection.addAll(scene.choices.slice(at, at + 1)) };
}

describe('ReminderStore', () => {
  it.each([
    ['line', 300_000],
    ['live', 30_000],
  ] as const)('reminds of a %s bet after %i ms, and not before (A-50)', async (section, delayMs) => {
    const { reminder, add, pass } = await prepare(section);
    add();
    pass(delayMs - 1);
    expect(reminder.isDue).toBe(false);
    pass(1);
    expect(reminder.isDue).toBe(true);
  });

  it('A-144: reminds as soon as a brand says', async () => {
    const coupon = { ...testSiteConfig.sections['coupon'], reminder: { liveSec: 7, lineSec: 11 } };
    const { reminder, add, pass } = await prepare('line', 0, { ...testSiteConfig, sections: { ...testSiteConfig.sections, coupon } });
    add();
    pass(10_999);
    expect(reminder.isDue).toBe(false);
    pass(1);
    expect(reminder.isDue).toBe(true);
  });

  it('reminds once a session, through reloads (A-50, U36)', async () => {
    const { reminder, add, pass } = await prepare('live');
    add();
    pass(30_000);
    reminder.dismiss();
    add(1);
    pass(600_000);
    expect(reminder.isDue).toBe(false);
    const again = await prepare('live');
    again.add();
    again.pass(600_000);
    expect(again.reminder.isDue).toBe(false);
  });

  it('is cancelled when the coupon empties or comes into view, and begins anew when it is out of sight again (A-50)', async () => {
    const { reminder, add, pass, selection } = await prepare('live');
    add();
    pass(20_000);
    selection.removeAll();
    pass(60_000);
    expect(reminder.isDue).toBe(false);
    add();
    pass(20_000);
    const leave = reminder.enterView();
    pass(60_000);
    expect(reminder.isDue).toBe(false);
    leave();
    pass(29_000);
    expect(reminder.isDue).toBe(false);
    pass(1_000);
    expect(reminder.isDue).toBe(true);
  });

  it('goes on after a reload from where it was', async () => {
    const first = await prepare('live');
    first.add();
    first.pass(20_000);
    first.runtime.stores.dispose();
    // The next page's clock has gone on by as much.
    sessionStorage.setItem('coupon.reminder.v1', sessionStorage.getItem('coupon.reminder.v1')?.replace(String(SCENE_NOW_MS + 30_000), String(SCENE_NOW_MS + 10_000)) ?? '');
    const { reminder, pass } = await prepare('live', 1);
    pass(9_000);
    expect(reminder.isDue).toBe(false);
    pass(1_000);
    expect(reminder.isDue).toBe(true);
  });
});
