// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Nav } from './Nav.tsx';

const items = [
  { label: 'Sports', href: 'line', icon: 'field', isLive: false },
  { label: 'Live', href: 'live', icon: 'live', isLive: true },
] as const;

describe('shell/nav', () => {
  it('links the sections in the language of the page and marks the one that is open', async () => {
    const view = await renderWidget(baseRuntime({ language: 'es' }), <Nav {...widgetFrame('shell/nav')} items={items} hasIcons look="underline" />, { path: 'line/football/1-liga' });
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/es/line', 'page'],
      ['/es/live', null],
    ]);
    await view.goTo({ path: 'lineup' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([null, null]);
  });

  it('has icons where the site wants them', async () => {
    const { container, unmount } = await renderWidget(baseRuntime(), <Nav {...widgetFrame('shell/nav')} items={items} hasIcons={false} look="pill" />);
    expect(container.querySelectorAll('svg')).toHaveLength(0);
    unmount();
    const withIcons = await renderWidget(baseRuntime(), <Nav {...widgetFrame('shell/nav')} items={items} hasIcons look="pill" />);
    expect(withIcons.container.querySelectorAll('svg')).toHaveLength(2);
  });
});
