// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { BottomNav } from './BottomNav.tsx';

const items = [
  { label: 'Home', icon: 'home', href: '' },
  { label: 'Live', icon: 'live', href: 'live' },
  { label: 'Coupon', icon: 'coupon', opens: 'right' },
] as const;
const bar = <BottomNav {...widgetFrame('shell/bottom-nav')} items={items} />;

describe('shell/bottom-nav', () => {
  it('marks the section that is shown; home is marked at home alone', async () => {
    const view = await renderWidget(baseRuntime(), bar, { path: 'live/football' });
    const marked = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent);
    expect(marked()).toEqual(['Live']);
    await view.goTo({ path: '' });
    expect(marked()).toEqual(['Home']);
  });

  it('opens columns by HTML alone and counts what lies in the coupon', async () => {
    const runtime = baseRuntime({ facts: { 'coupon.count': 0 } });
    await renderWidget(runtime, bar);
    const coupon = screen.getByRole('button', { name: 'Coupon' });
    expect(coupon.getAttribute('popovertarget')).toBe('column-right');
    act(() => runtime.facts.set({ 'coupon.count': 3 }));
    expect(coupon.textContent).toBe('3Coupon');
  });
});
