import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../tests/setup/baseConfigs.ts';
import { decodeQrFile } from '../../tests/server/qr/decodeQr.ts';
import type { Platform } from '../platform/service.ts';
import { pageCodePicture } from './pageCodePicture.ts';

const HOSTS = ['proof.example', 'mirror.example'];

/** The route of a brand in production, asked by a host that the host check has let through. */
async function ask(url: string, host: string, settings: object = { mode: 'production', isSandbox: false }) {
  const app = Fastify();
  const release = { brand: 'proof', hosts: HOSTS, manifest: { site: testSiteConfig, routes: [{ pageId: 'home', path: '' }, { pageId: 'mobile', path: 'mobile' }, { pageId: 'news', path: 'news/:story?' }] } };
  const releases = { forHost: () => ({ kind: 'served', brand: 'proof', release }), brands: () => [{ brand: 'proof', hosts: HOSTS }] };
  pageCodePicture(app, { releases, settings } as unknown as Platform);
  const answer = await app.inject({ url, headers: { host } });
  await app.close();
  return answer;
}
const leadsTo = async (...asked: Parameters<typeof ask>) => decodeQrFile((await ask(...asked)).body);
const PICTURE = '/brand/page-code.svg?path=mobile&lng=en';

describe('the picture of a page that another device is led to', () => {
  it('leads to the page in its language, and is kept for an hour', async () => {
    const answer = await ask(PICTURE, 'proof.example');
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual(['image/svg+xml', 'public, max-age=3600']);
    expect(decodeQrFile(answer.body)).toBe('https://proof.example/en/mobile');
    expect(await leadsTo('/brand/page-code.svg?path=&lng=ar', 'proof.example')).toBe('https://proof.example/ar');
    expect(await leadsTo('/brand/page-code.svg?path=mobile&lng=xx', 'proof.example'), 'a language that the brand has not').toBe('https://proof.example/ru/mobile');
  });

  it.each(['evil.example', 'proof.example.evil.example', 'evil.example:443'])('leads to a registered host of the brand, whatever the request says: %s', async (host) => {
    expect(await leadsTo(PICTURE, host)).toBe('https://proof.example/en/mobile');
  });

  it('stays at the registered host that was asked', async () => {
    expect(await leadsTo(PICTURE, 'MIRROR.example:8443')).toBe('https://mirror.example/en/mobile');
  });

  it.each(['path=nowhere', 'path=news/:story?', 'path=//evil.example', 'path=mobile?x=1', 'path=mobile&path=evil', ''])('is none of what is no page: %s', async (query) => {
    const answer = await ask(`/brand/page-code.svg?${query}`, 'proof.example');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
