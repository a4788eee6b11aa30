// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { AnchorNav } from './AnchorNav.tsx';

describe('blocks/anchor-nav', () => {
  it('is a navigation of its own, beside that of the site, with a list of links', async () => {
    await renderWidget(baseRuntime(), <AnchorNav {...widgetFrame('blocks/anchor-nav')} title="On this page" slots={{ links: <li>Offers</li> }} />);
    expect(screen.getByRole('navigation', { name: 'On this page' })).toBeDefined();
    expect(screen.getByRole('listitem').parentElement).toBe(screen.getByRole('list'));
  });
});
