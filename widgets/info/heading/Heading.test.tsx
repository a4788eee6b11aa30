// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Heading } from './Heading.tsx';

const frame = widgetFrame('info/heading');

describe('info/heading', () => {
  it('is the one h1 of the page, with what introduces it', async () => {
    await renderWidget(baseRuntime(), <Heading {...frame} title="Cookies" intro="What they are." note="Updated" look="card" />);
    expect(screen.getAllByRole('heading').map((heading) => [heading.tagName, heading.textContent])).toEqual([['H1', 'Cookies']]);
    expect([screen.getByText('What they are.').tagName, screen.getByText('Updated').tagName]).toEqual(['P', 'P']);
  });

  it('can name the page for readers and search engines alone', async () => {
    const { container } = await renderWidget(baseRuntime(), <Heading {...frame} title="Home" intro="Not shown." look="unseen" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Home' }).hidden).toBe(false);
    expect(container.textContent).toBe('Home');
  });
});
