// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RouteEntry } from '../../../schemas/language/release.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const frame = widgetFrame('shell/language-switch');
const links = () => screen.getAllByRole('link', { hidden: true });

describe('shell/language-switch', () => {
  it('leads to the same page in every language of the site, each named in itself', async () => {
    await renderWidget(baseRuntime(), <LanguageSwitch {...frame} look="code" />, { path: 'line/football' });
    expect(links().map((link) => [link.getAttribute('href'), link.getAttribute('lang')])).toEqual([
      ['/ru/line/football', 'ru'],
      ['/en/line/football', 'en'],
      ['/ar/line/football', 'ar'],
      ['/es/line/football', 'es'],
    ]);
    expect(links().filter((link) => link.getAttribute('aria-current') === 'true').map((link) => link.lang)).toEqual(['en']);
    expect(screen.getByRole('button', { name: 'Language: English' }).textContent).toBe('en');
  });

  it('leads home in languages in which the page is not there', async () => {
    const runtime = baseRuntime();
    const gift: RouteEntry = { pageId: 'gift', path: 'gift', params: {}, aliases: [], access: 'any', middleware: [], meta: {}, layoutId: 'default', only: { languages: ['en', 'ar'] } };
    await renderWidget({ ...runtime, manifest: { ...runtime.manifest, routes: [gift] } }, <LanguageSwitch {...frame} look="code" />, { path: 'gift', pageId: 'gift' });
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/ru', '/en/gift', '/ar/gift', '/es']);
  });

  it('keeps languages for customers from guests', async () => {
    const spanish = { name: 'Español', dir: 'ltr', locale: 'es', isHiddenFromGuests: true } as const;
    const site = { ...testSiteConfig, languages: { ...testSiteConfig.languages, es: spanish } };
    const guest = await renderWidget(baseRuntime({ site }), <LanguageSwitch {...frame} look="name" />);
    expect(links().map((link) => link.lang)).toEqual(['ru', 'en', 'ar']);
    guest.unmount();
    await renderWidget(baseRuntime({ site, facts: { 'user.signedIn': true } }), <LanguageSwitch {...frame} look="name" />);
    expect(links().map((link) => link.lang)).toEqual(['ru', 'en', 'ar', 'es']);
  });
});
