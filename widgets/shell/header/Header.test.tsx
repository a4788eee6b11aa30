// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Header } from './Header.tsx';

const slots = { brand: <b>brand</b>, nav: <i>nav</i>, search: <i>search</i>, tools: <i>tools</i>, account: <i>account</i> };

describe('shell/header', () => {
  it.each(['single', 'double'] as const)('is the banner of the page in a %s row, read in the order of the eye', async (rows) => {
    await renderWidget(baseRuntime(), <Header {...widgetFrame('shell/header')} slots={slots} rows={rows} look="solid" />);
    const banner = screen.getByRole('banner');
    expect(banner.getAttribute('data-rows')).toBe(rows);
    expect(banner.textContent).toBe('brandnavsearchtoolsaccount');
  });
});
