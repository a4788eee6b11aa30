import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../tests/setup/baseConfigs.ts';
import type { Platform } from '../platform/service.ts';
import { brandFiles } from './brandFiles.ts';

describe('icons of a brand', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    const site = { ...testSiteConfig, pwa: { ...testSiteConfig.pwa, isPwa: true }, sections: { ...testSiteConfig.sections, assets: { touchIconSizes: [60, 192], iconVersion: '7', baseUrl: 'https://cdn.example' } } };
    const release = { manifest: { site, siteFacts: { 'flags.isFlexibleAssetPath': true }, theme: { hash: 'abcdefgh12' } } };
    const releases = { forHost: () => ({ kind: 'served', brand: 'proof', release }) };
    brandFiles(app, { releases } as unknown as Platform);
  });

  it('A-144: are served in the sizes of the config, plain and precomposed, and in no others', async () => {
    const answers = await Promise.all(['icon-60.png', 'icon-precomposed-60.png', 'icon-72.png', 'icon-precomposed-72.png', 'icon-precomposed.png'].map((file) => app.inject(`/brand/${file}?v=7`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404]);
    expect(answers.slice(0, 2).map(({ rawPayload }) => rawPayload.readUInt32BE(16))).toEqual([60, 60]);
  });

  it('A-140: are named in the web manifest by the origin and the version of the config, as far as there are such sizes', async () => {
    expect((await app.inject('/manifest.json')).json<{ icons: object[] }>().icons).toEqual([{ src: 'https://cdn.example/brand/icon-192.png?v=7-abcdefgh', sizes: '192x192', type: 'image/png' }]);
  });
});
