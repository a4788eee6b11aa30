// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { AnchorLink } from './AnchorLink.tsx';

describe('blocks/anchor-link', () => {
  it('leads to a part of the page itself, with no address of the site before it', async () => {
    await renderWidget(baseRuntime(), <AnchorLink {...widgetFrame('blocks/anchor-link')} to="#offers" label="Offers" />);
    expect(screen.getByRole('link', { name: 'Offers' }).getAttribute('href')).toBe('#offers');
  });
});
