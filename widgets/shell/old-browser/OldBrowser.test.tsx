// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { needs, OldBrowser } from './OldBrowser.tsx';

const page = <OldBrowser {...widgetFrame('shell/old-browser')} title="Old" text="Update it." browsers={[{ name: 'Lynx', version: '3.1' }]} />;
const open = (returnUrl = '') => renderWidget(baseRuntime(), page, { query: new URLSearchParams(returnUrl === '' ? {} : { returnUrl }) });
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-lack]')].filter(({ hidden }) => !hidden).map((part) => part.dataset['lack']);

describe('shell/old-browser', () => {
  afterEach(() => document.documentElement.removeAttribute('data-lacks'));

  it('lists all that the site needs where nothing has looked for it', async () => {
    await open();
    expect(shown()).toEqual(['unknown', ...needs]);
    expect(screen.getByText('Lynx, version 3.1 or newer')).toBeDefined();
  });

  it('lists what the check has found, and that alone', async () => {
    document.documentElement.setAttribute('data-lacks', 'requests styles');
    await open();
    expect(shown()).toEqual(['some', 'requests', 'styles']);
  });

  it('says that nothing is missing', async () => {
    document.documentElement.setAttribute('data-lacks', '');
    await open();
    expect(shown()).toEqual(['none']);
  });

  it.each([
    ['/en/line/football?tag=live', '/en/line/football?tag=live'],
    ['https://elsewhere.example/', '/en'],
    ['//elsewhere.example/', '/en'],
    ['data:text/html,x', '/en'],
    ['', '/en'],
  ])('leads back to %j by %s', async (from, to) => {
    await open(from);
    expect(screen.getByRole('link', { name: 'Back to the page you came from' }).getAttribute('href')).toBe(to);
  });
});
