import { describe, expect, it } from 'vitest';
import type { RouteEntry } from '../../../schemas/language/release.ts';
import { registeredOrigin } from '../../platform/sites/registeredOrigin.ts';
import { customersPaths, robotsText } from './robotsText.ts';
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts';

describe('sitemapXml', () => {
  it('lets nothing in an address end its element or its attribute', () => {
    const url = 'https://a.example/en/a&b"\'<c>]]>\u0000';
    const xml = sitemapXml([{ url, modified: '2026-11-19T16:00:00Z', alternates: [{ language: 'x"><y', url }] }]) + sitemapIndexXml([url]);
    const escaped = 'https://a.example/en/a&amp;b&quot;&apos;&lt;c&gt;]]&gt;';
    expect(xml.match(/<loc>(.*)<\/loc>/g)).toEqual([`<loc>${escaped}</loc>`, `<loc>${escaped}</loc>`]);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="x&quot;&gt;&lt;y" href="${escaped}"/>`);
  });
});

describe('robotsText', () => {
  it('has a line a path, and lets none begin another line, comment or agent', () => {
    expect(robotsText({ forbidden: ['/*-api/', '/x\nUser-agent: evil', '/a#b', 'no-slash', '/*-api/'], sitemap: 'https://a.example/sitemap.xml' })).toBe('User-agent: *\nDisallow: /*-api/\n\nSitemap: https://a.example/sitemap.xml\n');
    expect(robotsText({ forbidden: [] })).toBe('User-agent: *\nDisallow:\n');
  });

  it('forbids pages of customers by whole segments, up to their parameters', () => {
    const routes = [{ path: 'account', access: 'user' }, { path: 'payment/:id', access: 'user' }, { path: 'history/:kind?', access: 'user' }, { path: ':any', access: 'user' }, { path: 'about', access: 'any' }] as unknown as readonly RouteEntry[];
    expect(customersPaths(routes, ['en'])).toEqual(['/en/account$', '/en/account?', '/en/account/', '/en/payment/', '/en/history$', '/en/history?', '/en/history/']);
  });
});

describe('registeredOrigin', () => {
  const release = (canonical: object = { mode: 'url' }) => ({ brand: 'a', hosts: ['a.example', 'B.example'], manifest: { site: { seo: { siteName: 'A', canonical } } } }) as never;
  const places = { releases: { brands: () => [{ brand: 'a', hosts: ['a.example', 'B.example'] }] as never }, settings: { mode: 'production', isSandbox: false, publicScheme: undefined } as const };

  it('is the registered host that was asked, by https, and the first one where another was', () => {
    expect(['b.EXAMPLE:8080', 'a.example', 'evil.example', 'a.localhost'].map((host) => registeredOrigin(places, release(), host, 1))).toEqual(['https://b.example', 'https://a.example', 'https://a.example', 'https://a.example']);
  });

  it('is the host that the brand mirrors, and on a machine of an author its name there', () => {
    expect(registeredOrigin(places, release({ mode: 'mirror', domain: 'main.example' }), 'b.example', 1)).toBe('https://main.example');
    expect(registeredOrigin({ ...places, settings: { ...places.settings, mode: 'test' } }, release(), 'a.example', 81)).toBe('http://a.localhost:81');
  });
});
