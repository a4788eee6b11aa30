import { describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { testSiteConfig } from '../../tests/setup/baseConfigs.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import { pageLinks } from './pageLinks.ts';

const SIZES = [72, 96, 128, 144, 152, 192, 384, 512];

function links(assets: JsonObject, { isFlexible = false, takesPrecomposedIcons = false } = {}) {
  const { manifest } = createTestRuntime({ site: { ...testSiteConfig, sections: { ...testSiteConfig.sections, assets: { ...testSiteConfig.sections['assets'], ...assets } } } });
  return pageLinks({ ...manifest, siteFacts: { 'flags.isFlexibleAssetPath': isFlexible } }, { takesPrecomposedIcons, language: 'en' });
}

describe('pageLinks', () => {
  it('A-144: names the sizes and the icon version of the config, in the base those of the specification', () => {
    const touch = links({}).filter(({ rel }) => rel === 'apple-touch-icon');
    expect(touch.map(({ sizes }) => sizes)).toEqual(SIZES.map((size) => `${size}x${size}`));
    expect(touch[0]?.['href']).toBe('/brand/icon-72.png?v=1.0.637-test');
    expect(links({ touchIconSizes: [60], iconVersion: '2' }).find(({ sizes }) => sizes === '60x60')?.['href']).toBe('/brand/icon-60.png?v=2-test');
  });

  it('gives iOS up to 14 the precomposed icons alone', () => {
    const old = links({}, { takesPrecomposedIcons: true }).filter(({ rel }) => rel?.startsWith('apple'));
    expect(new Set(old.map(({ rel }) => rel))).toEqual(new Set(['apple-touch-icon-precomposed']));
    expect(old[0]?.['href']).toMatch(/^\/brand\/icon-precomposed-72\.png\?/);
  });

  it('A-140: leads to the origin of the config with isFlexibleAssetPath, and only to an https one', () => {
    const hrefs = (assets: JsonObject, isFlexible: boolean) => links(assets, { isFlexible }).filter(({ rel }) => rel !== 'manifest').map(({ href }) => href ?? '');
    expect(hrefs({ baseUrl: 'https://cdn.example/site/' }, true).every((href) => href.startsWith('https://cdn.example/site/brand/icon'))).toBe(true);
    for (const [baseUrl, isFlexible] of [['https://cdn.example', false], ['http://cdn.example', true], ['data:,x', true], ['cdn', true]] as const) {
      expect(hrefs({ baseUrl }, isFlexible).every((href) => href.startsWith('/brand/icon')), baseUrl).toBe(true);
    }
  });

  it('A-140: link the web manifest where the site can be installed, by its config and by its flag isPwa', () => {
    const { manifest } = createTestRuntime();
    const rels = (isPwa: boolean, flag?: boolean) =>
      pageLinks({ ...manifest, site: { ...manifest.site, pwa: { ...manifest.site.pwa, isPwa } }, siteFacts: flag === undefined ? {} : { 'flags.isPwa': flag } }, { takesPrecomposedIcons: false, language: 'en' }).map(({ rel }) => rel);
    expect(rels(true)).toContain('manifest');
    expect(rels(true, true)).toContain('manifest');
    expect(rels(true, false)).not.toContain('manifest');
    expect(rels(false, true)).not.toContain('manifest');
  });
});
