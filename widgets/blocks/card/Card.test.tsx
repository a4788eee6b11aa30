// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Card } from './Card.tsx';

const frame = { ...widgetFrame('blocks/card'), slots: { media: null, actions: null } };

describe('blocks/card', () => {
  it('says the amount before as struck out, and the one that holds as strong', async () => {
    const { container } = await renderWidget(baseRuntime(), <Card {...frame} title="Offer" badge="New" badgeTone="accent" price={{ amount: '5 €', before: '10 €', unit: 'a month' }} tone="raised" />);
    expect(container.querySelector('s')?.textContent).toBe('10 €');
    expect(container.querySelector('strong')?.textContent).toBe('5 €');
    expect(screen.getByRole('heading', { level: 3, name: 'Offer' })).toBeDefined();
    expect(screen.getByText('New')).toBeDefined();
  });

  it('needs nothing but a title', async () => {
    const { container } = await renderWidget(baseRuntime(), <Card {...frame} title="Offer" badgeTone="accent" tone="outlined" />);
    expect(container.textContent).toBe('Offer');
  });
});
