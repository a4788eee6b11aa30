// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Section } from './Section.tsx';

const frame = widgetFrame('blocks/section');
const space = { phone: 'small', tablet: 'medium', desktop: 'large' } as const;

describe('blocks/section', () => {
  it('is a part with a heading of the second level, to which links lead by its name', async () => {
    const { container } = await renderWidget(baseRuntime(), <Section {...frame} slots={{ items: <p>Inside</p> }} title="Offers" width="page" tone="raised" space={space} align="start" anchor="offers" />);
    expect(screen.getByRole('heading', { level: 2, name: 'Offers' })).toBeDefined();
    expect(container.querySelector('section#offers')?.getAttribute('data-space')).toBe('small-medium-large');
    expect(screen.getByText('Inside')).toBeDefined();
  });

  it('has no empty head where it has no title', async () => {
    await renderWidget(baseRuntime(), <Section {...frame} slots={{ items: null }} kicker="Above" width="page" tone="plain" space={space} align="start" />);
    expect(screen.queryByText('Above')).toBeNull();
  });
});
