// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Footer } from './Footer.tsx';

const slots = { brand: <b>Example</b>, columns: <a href="/en/about">About us</a>, social: <i>social</i>, legal: <span>18+</span> };

describe('shell/footer', () => {
  it('holds the links in a named landmark, then the row with logo, age and social links, then the company', async () => {
    const { container } = await renderWidget(baseRuntime(), <Footer {...widgetFrame('shell/footer')} slots={slots} company="Run by Example Ltd." look="columns" />);
    expect(within(screen.getByRole('navigation', { name: 'About this site' })).getByRole('link', { name: 'About us' })).toBeDefined();
    expect(container.textContent).toBe('About usExample18+socialRun by Example Ltd.');
  });

  it('has what a brand puts there above its links', async () => {
    const { container } = await renderWidget(baseRuntime(), <Footer {...widgetFrame('shell/footer')} slots={{ ...slots, extra: <p>Winter cups</p> }} company="Example" look="columns" />);
    expect(container.textContent).toMatch(/^Winter cupsAbout us/);
  });

  it('tells the widgets inside which look it has', async () => {
    const { container } = await renderWidget(baseRuntime(), <Footer {...widgetFrame('shell/footer')} slots={slots} company="Example" text="Play safe." look="compact" />);
    expect(container.querySelector('[data-widget="shell/footer"]')?.getAttribute('data-look')).toBe('compact');
    expect(screen.getByText('Play safe.')).toBeDefined();
  });
});
