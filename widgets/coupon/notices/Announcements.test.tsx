// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { couponSlip, type SlipOptions } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { undoStore } from '../store/UndoStore.ts';
import { Announcements } from './Announcements.tsx';

/** Longer than two announcements may follow each other (T59). */
const GAP_MS = 3_500;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

async function show(count: number, options: SlipOptions & { readonly isNew?: boolean } = {}) {
  const slip = await couponSlip(count, options);
  await renderWidget(slip.runtime, <Announcements known={options.isNew === true ? [] : slip.selection.bets} />);
  const region = screen.getByRole('status');
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(region.textContent ?? ''));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  const wait = async () => act(async () => void (await vi.advanceTimersByTimeAsync(GAP_MS)));
  /** What was said since the last look, after a change. */
  const saidAfter = async (change: () => unknown): Promise<readonly string[]> => {
    said.length = 0;
    await act(async () => void (await change()));
    await wait();
    await wait();
    return [...said];
  };
  return { ...slip, region, saidAfter };
}

describe('announcements of the coupon', () => {
  it('names what comes into the coupon and what goes, once, politely', async () => {
    const { selection, choices, runtime, region, saidAfter } = await show(1, { isGuest: true });
    const [, second, third, fourth] = choices;
    if (!second || !third || !fourth) throw new Error('too few choices');
    await saidAfter(() => undefined);
    const [first, second_] = second.game.opponents.map(({ name }) => name);
    const event = `${first} – ${second_}`;
    const [added, ...more] = await saidAfter(() => selection.toggle(second));
    expect(added).toMatch(new RegExp(`^Added to the coupon: ${event}, .+: `));
    expect(more).toEqual([]);
    const removed = await saidAfter(() => runtime.stores.use(undoStore).remove(second.outcome.id));
    expect(removed).toHaveLength(1);
    expect(removed[0]).toMatch(new RegExp(`^Removed from the coupon: ${event}, .+: .+ It can be undone in the coupon$`));
    expect(await saidAfter(() => selection.addAll([second, third, fourth]))).toEqual(['3 selections added to the coupon']);
    expect(region.getAttribute('aria-live')).toBe('polite');
  });

  it('says the selection that brought it, and nothing of a coupon that was kept', async () => {
    const guest = await show(1, { isGuest: true, isNew: true });
    expect(await guest.saidAfter(() => undefined), 'added before its code had come').toEqual([expect.stringMatching(/^Added to the coupon/)]);
    cleanup();
    const other = await show(1, { isGuest: true });
    expect(await other.saidAfter(() => undefined)).toEqual([]);
  });

  it('names a price that changed, once a direction until it is agreed to', async () => {
    const { platform, choices, refresh, selection, saidAfter } = await show(2);
    await saidAfter(() => undefined);
    const id = choices[0]?.outcome.id ?? '';
    const move = async (odds: string) => {
      platform.command({ kind: 'odds', outcomeId: id, odds });
      await refresh();
    };
    expect(await saidAfter(() => move('1.02'))).toEqual([expect.stringMatching(/: odds changed from .+ to 1\.02$/)]);
    expect(await saidAfter(() => move('1.03'))).toEqual([]);
    expect(await saidAfter(() => selection.acceptPrice(id))).toEqual([]);
    expect(await saidAfter(() => move('1.01'))).toEqual([expect.stringMatching(/: odds changed from 1\.03 to 1\.01$/)]);
  });

  it('tells a refusal once, and an accepted bet without its selections as taken out', async () => {
    const { platform, placement, coupon, choices, selection, refresh, saidAfter } = await show(1);
    await saidAfter(() => undefined);
    coupon.setAmount(500);
    const outcome = choices[0]?.outcome.id ?? '';
    platform.command({ kind: 'suspension', level: 'outcome', target: outcome, isSuspended: true });
    const refused = await saidAfter(() => placement.press());
    expect(refused.filter((text) => text.startsWith('Bet not accepted'))).toHaveLength(1);
    platform.command({ kind: 'suspension', level: 'outcome', target: outcome, isSuspended: false });
    await saidAfter(refresh);
    const accepted = await saidAfter(() => placement.press());
    expect(selection.count).toBe(0);
    expect(accepted.at(-1)).toBe('Bet accepted');
    expect(accepted.join()).not.toContain('Removed from');
  });
});
