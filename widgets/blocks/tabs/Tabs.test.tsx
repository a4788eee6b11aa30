// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Tabs } from './Tabs.tsx';

const slots = { one: <p>First</p>, two: <p>Second</p>, three: null, four: null, five: null, six: null };
const frame = { ...widgetFrame('blocks/tabs'), slots, title: 'Parts', tabs: [{ label: 'B', panel: 'two' }, { label: 'A', panel: 'one' }] } as const;
const otherPanels = (container: HTMLElement) => [...container.querySelectorAll('[class*="other"]')].map((panel) => panel.textContent);

describe('blocks/tabs', () => {
  it('has all panels in the page, each behind its title, and shows that of the first tab', async () => {
    const { container } = await renderWidget(baseRuntime(), <Tabs {...frame} />);
    expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('BSecondAFirst');
    expect(otherPanels(container)).toEqual(['AFirst']);
  });

  it('shows the tab first that is for the visitor, and that of the first tab where none is', async () => {
    const tabs = [{ label: 'B', panel: 'two', for: ['linux'] }, { label: 'A', panel: 'one', for: ['ios', 'macos'] }] as const;
    const { container, unmount } = await renderWidget(baseRuntime(), <Tabs {...frame} tabs={tabs} first="macos" />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('A');
    expect(otherPanels(container)).toEqual(['BSecond']);
    unmount();
    await renderWidget(baseRuntime(), <Tabs {...frame} tabs={tabs} first="windows" />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('B');
  });

  it('goes to the next one by an arrow, and hides the panel before', async () => {
    const { container } = await renderWidget(baseRuntime(), <Tabs {...frame} />);
    fireEvent.keyDown(screen.getByRole('tablist', { name: 'Parts' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('A');
    expect(otherPanels(container)).toEqual(['BSecond']);
  });
});
