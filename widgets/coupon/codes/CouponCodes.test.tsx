// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { codedCoupon } from '../store/codedCoupon.ts';
import { CodeReport } from './CodeReport.tsx';
import { CouponCodes } from './CouponCodes.tsx';
import { LoadCode } from './LoadCode.tsx';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';

const CODE = '0123ABCD';

afterEach(() => vi.unstubAllGlobals());

async function show(count: number, change: (coupon: ReturnType<typeof codedCoupon>) => unknown = (coupon) => coupon) {
  const kept: { coupon?: unknown } = {};
  const scene = await couponScene({
    coupons: {
      'POST /coupon-api/v1/codes': () => answer({ code: CODE, expiresAtUtc: '2026-11-22T12:00:00.000Z' }),
      'GET /coupon-api/v1/codes/': () => answer({ code: CODE, coupon: kept.coupon, games: scene.choices.slice(0, count).map(({ game }) => gameOf(game)), savedAtUtc: '2026-11-21T09:30:00.000Z' }),
    },
  });
  scene.selection.addAll(scene.choices.slice(0, count));
  kept.coupon = change(codedCoupon(scene.selection));
  return scene;
}

function gameOf(game: Awaited<ReturnType<typeof couponScene>>['choices'][number]['game']) {
  const { id, number, sportId, champId, slug, startsAtUtc, opponents } = game;
  return { id, number, sportId, champId, slug, startsAtUtc, opponents, sportSlug: 'football', champSlug: 'x', champName: 'X' };
}

const load = async (typed: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Load a code' }), { target: { value: typed } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Load' })));
};

describe('coupon codes', () => {
  it('shows the code of the saved coupon and copies it or a link to it (U33)', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
    const { runtime } = await show(2);
    await renderWidget(runtime, <CouponCodes />);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save and share', hidden: true })));
    expect(screen.getByText(CODE)).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the code', hidden: true })));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy a link', hidden: true })));
    expect(written[0]).toBe(CODE);
    expect(new URL(written[1] ?? '').pathname + new URL(written[1] ?? '').search).toBe(`/en?coupon=${CODE}`);
    expect(screen.getByText('Link copied')).toBeDefined();
  });

  it('says that a code is none where it is typed (T67)', async () => {
    const { runtime } = await show(1);
    await renderWidget(runtime, <LoadCode />);
    await load('nonsense!');
    const field = screen.getByRole('textbox', { name: 'Load a code' });
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A code has eight letters and digits.');
  });

  it('names what is gone, locked or at other odds since the coupon was saved (U33)', async () => {
    const { runtime, selection, choices } = await show(2, ({ bets: [first, second], ...coupon }) => ({ ...coupon, bets: [{ ...first, coef: '1.01' }, { ...second, id: 'gone', marketId: 'gone' }] }));
    selection.removeAll();
    await renderWidget(runtime, <><LoadCode /><CodeReport /></>);
    await load(CODE);
    const report = screen.getByRole('status').textContent ?? '';
    const [moved, gone] = choices;
    expect(report).toContain(`Coupon ${CODE} is loaded`);
    expect(report).toContain(`Not offered any more: ${gone?.game.opponents.map((side) => side.name).join(' – ')}`);
    expect(report).toContain(`up from 1.01 to ${moved?.market.oddsOf(moved.outcome.id)}`);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('asks before selections are replaced, and says how many (A-46)', async () => {
    const { runtime, selection, choices } = await show(2);
    selection.removeAll();
    selection.addAll(choices.slice(4, 5));
    await renderWidget(runtime, <><LoadCode /><ReplaceQuestion /></>);
    await load(CODE);
    expect(screen.getByRole('dialog', { name: 'Replace the coupon?' }).textContent).toContain('Your coupon holds 1 selection. The code brings 2');
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(selection.count).toBe(2);
    expect(screen.queryByRole('dialog', { name: 'Replace the coupon?' })).toBeNull();
  });
});
