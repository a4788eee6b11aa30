import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Release } from '../../../schemas/language/release.ts';
import type { Platform } from '../../platform/service.ts';
import { leaveSite } from './leaveSite.ts';

/** Where `/offsite/en` of a brand leads that names an address. */
async function leadsTo(offsiteUrl: string | undefined): Promise<string | undefined> {
  const release = { manifest: { site: { sections: { bans: { offsiteUrl } } } } } as unknown as Release;
  const releases = {
    forHost: () => ({ kind: 'served', brand: 'proof', release }),
    brands: () => [{ brand: 'proof', hosts: ['proof.example'] }, { brand: 'other', hosts: ['other.example:8443'] }],
  } as unknown as Platform['releases'];
  const offsite = Fastify();
  Object.assign(offsite.server, { address: () => ({ port: 8082 }) });
  const app = Fastify();
  app.decorateRequest('isHttps', false);
  app.decorate('offsite', offsite);
  leaveSite(app, { releases });
  const answer = await app.inject({ url: '/offsite/en', headers: { host: 'proof.example:8080' } });
  return answer.headers.location;
}

describe('leaving the site', () => {
  it('leads to the address that the brand names', async () => {
    expect(await leadsTo('https://help.example/banned')).toBe('https://help.example/banned');
  });

  it.each([
    ['names none', undefined],
    ['names its own site', 'https://proof.example/en'],
    ['names another site of this server', 'https://other.example/'],
    ['names no address of the web', 'ftp://help.example/'],
  ])('leads to the page of the platform where the brand %s', async (_what, named) => {
    expect(await leadsTo(named)).toBe('http://proof.example:8082/en');
  });
});
