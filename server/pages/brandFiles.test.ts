import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../tests/setup/baseConfigs.ts';
import { pageLinks } from '../../runtime/boot/pageLinks.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import type { Platform } from '../platform/service.ts';
import { brandFiles } from './brandFiles.ts';
import { webManifest } from './webManifest.ts';

describe('icons of a brand that brings its own', () => {
  const iconOf = async (type: 'svg' | 'png', asked: readonly string[]) => {
    const app = Fastify();
    const asset = { path: `base/assets/icon.${type}` };
    const hash = 'a'.repeat(24);
    const sections = { ...testSiteConfig.sections, assets: { touchIconSizes: [60, 192] }, brand: { iconBackground: '#102030', icon: { src: `/media/${hash}.${type}`, width: 512, height: 512 } } };
    const release = { assets: new Map([[hash, asset]]), manifest: { site: { ...testSiteConfig, sections }, siteFacts: {}, theme: { hash: 'abcdefgh12' } } };
    const made: unknown[] = [];
    const media = {
      served: () => Promise.resolve({ facts: {}, content: Buffer.from('<svg/>') }),
      make: (...making: unknown[]) => Promise.resolve(made.push(making) > 9 ? undefined : Buffer.from('png')),
    };
    brandFiles(app, { releases: { forHost: () => ({ kind: 'served', brand: 'proof', release }) } } as unknown as Platform, (() => media) as unknown as Parameters<typeof brandFiles>[2]);
    const answers = await Promise.all(asked.map((file) => app.inject(`/brand/${file}`)));
    return { made, hash, asset, answers: answers.map(({ statusCode, body }) => [statusCode, body]), links: pageLinks(release.manifest as unknown as SiteManifest, { takesPrecomposedIcons: false, language: 'en' }) };
  };

  it('are made of it in every size and form', async () => {
    const { made, hash, asset, answers } = await iconOf('svg', ['icon.svg', 'icon-60.png', 'icon-precomposed-60.png', 'icon-maskable-192.png', 'icon-61.png']);
    expect(answers).toEqual([[200, '<svg/>'], [200, 'png'], [200, 'png'], [200, 'png'], [404, 'not found']]);
    expect(made).toEqual([[60, false], [60, false], [192, true]].map(([size, isMaskable]) => [hash, asset, { kind: 'icon', size, background: '#102030', isMaskable }]));
  });

  it('are no drawing where it is none, and have other addresses than before', async () => {
    const { answers, links } = await iconOf('png', ['icon.svg']);
    expect(answers).toEqual([[404, 'not found']]);
    expect(links[0]).toEqual({ rel: 'icon', type: 'image/png', href: '/brand/icon-60.png?v=abcdefgh-aaaaaaaa' });
  });
});

describe('icons of a brand', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    const site = { ...testSiteConfig, pwa: { ...testSiteConfig.pwa, isPwa: true }, sections: { ...testSiteConfig.sections, assets: { touchIconSizes: [60, 192], iconVersion: '7', baseUrl: 'https://cdn.example' } } };
    const release = { manifest: { site, siteFacts: { 'flags.isFlexibleAssetPath': true }, theme: { hash: 'abcdefgh12' } } };
    const releases = { forHost: () => ({ kind: 'served', brand: 'proof', release }) };
    brandFiles(app, { releases } as unknown as Platform, () => ({ served: () => Promise.resolve(undefined), make: () => Promise.resolve(undefined) }));
    webManifest(app, { releases } as unknown as Platform);
  });

  it('A-144: are served in the sizes of the config, plain and precomposed, and in no others', async () => {
    const answers = await Promise.all(['icon-60.png', 'icon-precomposed-60.png', 'icon-72.png', 'icon-precomposed-72.png', 'icon-precomposed.png'].map((file) => app.inject(`/brand/${file}?v=7`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
    expect(answers.slice(0, 2).map(({ rawPayload }) => rawPayload.readUInt32BE(16))).toEqual([60, 60]);
  });

  it('A-140: are named in the web manifest by the origin and the version of the config, as far as there are such sizes', async () => {
    expect((await app.inject('/manifest.json')).json<{ icons: object[] }>().icons).toEqual([
      { src: 'https://cdn.example/brand/icon-192.png?v=7-abcdefgh', sizes: '192x192', type: 'image/png' },
      { src: 'https://cdn.example/brand/icon-maskable-192.png?v=7-abcdefgh', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    ]);
  });
});
