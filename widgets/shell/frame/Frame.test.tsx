// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Frame } from './Frame.tsx';

const frame = widgetFrame('shell/frame');
const whole = { header: <header>head</header>, subheader: null, left: <p>left</p>, main: <h1>Page</h1>, right: <p>right</p>, footer: <p>foot</p>, bottom: null, overlays: null };

describe('shell/frame', () => {
  it('has one of each landmark and a link that skips to the content', async () => {
    await renderWidget(baseRuntime(), <Frame {...frame} slots={whole} width="wide" />);
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    for (const name of ['Sports', 'Coupon and offers']) expect(screen.getAllByRole('complementary', { name, hidden: true })).toHaveLength(1);
    expect(screen.getByRole('contentinfo').textContent).toBe('foot');
  });

  it('has no column where nothing stands in it', async () => {
    const { container } = await renderWidget(baseRuntime(), <Frame {...frame} slots={{ ...whole, left: null, right: null }} width="narrow" />);
    expect(container.querySelectorAll('[popover]')).toHaveLength(0);
  });

  it('A-86: folds the left column and puts the right one away; both are brought back', async () => {
    const runtime = baseRuntime();
    const { container } = await renderWidget(runtime, <Frame {...frame} slots={whole} width="wide" />);
    const body = container.querySelector('[data-left]');
    const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) ?? container);
    press('Fold the menu to icons');
    press('Put the coupon column away');
    expect([body?.hasAttribute('data-left-folded'), body?.hasAttribute('data-right-away')]).toEqual([true, true]);
    expect([runtime.ui.get('hideLeft'), runtime.ui.get('hideRight')]).toEqual([true, true]);
    press('Show the menu with names');
    press('Coupon and offers');
    expect([body?.hasAttribute('data-left-folded'), body?.hasAttribute('data-right-away')]).toEqual([false, false]);
  });

  it('closes an open sheet when another page is shown', async () => {
    const view = await renderWidget(baseRuntime(), <Frame {...frame} slots={whole} width="wide" />, { path: 'live' });
    const sheet = screen.getByRole('complementary', { name: 'Sports', hidden: true });
    const hide = vi.fn();
    Object.assign(sheet, { matches: (selector: string) => selector === ':popover-open', hidePopover: hide });
    await view.goTo({ path: 'live' });
    expect(hide).not.toHaveBeenCalled();
    await view.goTo({ path: 'line' });
    expect(hide).toHaveBeenCalledTimes(1);
  });
});
