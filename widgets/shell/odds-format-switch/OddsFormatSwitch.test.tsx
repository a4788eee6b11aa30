// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { OddsFormatSwitch } from './OddsFormatSwitch.tsx';

const frame = widgetFrame('shell/odds-format-switch');
const formats = () => within(screen.getByRole('group', { name: 'Odds format' })).getAllByRole<HTMLInputElement>('radio');
const labels = () => formats().map((radio) => radio.closest('label')?.textContent);

describe('shell/odds-format-switch', () => {
  it('shows each of the six formats with the same price', async () => {
    await renderWidget(baseRuntime(), <OddsFormatSwitch {...frame} look="fields" />);
    expect(labels()).toEqual(['Decimal2.50', 'Fractional6/4', 'American+150', 'Hong Kong1.50', 'Indonesian1.50', 'Malay-0.667']);
  });

  it('changes the format', async () => {
    const runtime = baseRuntime({ ui: { oddsView: 0 }, facts: { 'ui.oddsView': 0 } });
    await renderWidget(runtime, <OddsFormatSwitch {...frame} look="fields" />);
    fireEvent.click(screen.getByRole('radio', { name: /^American/ }));
    expect(runtime.ui.get('oddsView')).toBe(2);
    expect(formats().filter((radio) => radio.checked).map((radio) => radio.value)).toEqual(['2']);
  });

  it('changes to the Asian view with the format of the same kind', async () => {
    const runtime = baseRuntime({ ui: { oddsView: 6, viewType: 0 }, facts: { 'ui.oddsView': 6, 'ui.viewType': 0 } });
    await renderWidget(runtime, <OddsFormatSwitch {...frame} look="fields" />);
    fireEvent.click(screen.getByRole('radio', { name: 'Asian' }));
    expect([runtime.ui.get('viewType'), runtime.ui.get('oddsView')]).toEqual([1, 16]);
    expect(formats().map((radio) => radio.value)).toEqual(['0', '14', '15', '16']);
  });

  it('chooses how moved prices are marked', async () => {
    const runtime = baseRuntime();
    await renderWidget(runtime, <OddsFormatSwitch {...frame} look="fields" />);
    fireEvent.click(screen.getByRole('radio', { name: 'Not marked' }));
    expect(runtime.ui.get('oddsMoves')).toBe(2);
  });

  it('chooses short or full names of outcomes', async () => {
    const runtime = baseRuntime();
    await renderWidget(runtime, <OddsFormatSwitch {...frame} look="fields" />);
    fireEvent.click(screen.getByRole('radio', { name: 'Full' }));
    expect(runtime.ui.get('marketsNameType')).toBe(1);
    expect(runtime.facts.get('ui.marketsNameType')).toBe(1);
  });

  it('A-22: offers those formats alone that the site and the view allow', async () => {
    const site = { ...testSiteConfig, sections: { ...testSiteConfig.sections, oddsFormats: { european: [0, 2, 14], asian: [0, 14] } } };
    const runtime = baseRuntime({ site, ui: { oddsView: 2 } });
    await renderWidget(runtime, <OddsFormatSwitch {...frame} look="fields" />);
    expect(formats().map((radio) => radio.value)).toEqual(['0', '2']);
    fireEvent.click(screen.getByRole('radio', { name: 'Asian' }));
    expect(formats().map((radio) => [radio.value, radio.checked])).toEqual([['0', true], ['14', false]]);
  });
});
