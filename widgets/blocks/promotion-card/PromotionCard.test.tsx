// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { TestSite, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { PromotionCard } from './PromotionCard.tsx';

const END_MS = Date.UTC(2026, 11, 18, 20);
const frame = { ...widgetFrame('blocks/promotion-card'), slots: { media: null, actions: null }, title: 'Free entry', until: '2026-12-18T20:00:00Z', terms: 'rules', badgeTone: 'accent', tone: 'raised' } as const;

describe('blocks/promotion-card', () => {
  it('says until when it holds, in the time zone of the visitor, and links its terms', async () => {
    await renderWidget(baseRuntime({ nowMs: () => END_MS - 1, ui: { timeZone: 2 } }), <PromotionCard {...frame} />);
    expect(screen.getByText(/22:00/).getAttribute('datetime')).toBe('2026-12-18T20:00:00Z');
    expect(screen.getByRole('link', { name: 'Terms apply' }).getAttribute('href')).toBe('/en/rules');
  });

  it('is not there from its end on', async () => {
    const { container } = await renderWidget(baseRuntime({ nowMs: () => END_MS }), <PromotionCard {...frame} />);
    expect(container.textContent).toBe('');
  });

  it('goes by the time of the page where the browser takes it over, whatever the clock says by then', () => {
    const html = (startMs: number) => renderToString(<TestSite runtime={baseRuntime({ nowMs: () => END_MS, snapshots: { 'blocks/clock': startMs } })}><PromotionCard {...frame} /></TestSite>);
    expect(html(END_MS - 1)).toContain('Free entry');
    expect(html(END_MS)).not.toContain('Free entry');
  });

  it('has no end where none is written', async () => {
    const { until: _until, ...open } = frame;
    const { container } = await renderWidget(baseRuntime({ nowMs: () => END_MS * 2 }), <PromotionCard {...open} termsLabel="How it works" />);
    expect(container.querySelector('time')).toBeNull();
    expect(screen.getByRole('link', { name: 'How it works' })).toBeDefined();
  });
});
