import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantOf } from '../../../runtime/boot/experiments.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, startPageServer } from './pageServer.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');
const host = 'aurora.localhost';
const PAGE = '/en/contacts';

describe('a first visit to a page that an experiment changes', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  beforeAll(async () => {
    database = await embedded.open();
    running = await startPageServer(database);
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
  });
  const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const { text, headers: answered } = await askRaw(running.port, url, [['host', host], ...Object.entries(headers)]);
    const cookie = [answered['set-cookie'] ?? []].flat().join('\n');
    // Where the help with limits stands among the texts of the page.
    const variant = text.indexOf('data-node="safety"') < text.indexOf('data-node="before"') ? 'safety-first' : 'plain';
    return { variant, visitor: /^exp=([0-9a-f]{16});/m.exec(cookie)?.[1], cookie };
  };
  const weights = () => {
    const served = running.platform.releases.forHost(host);
    return served?.kind === 'served' ? (served.release.manifest.experiments.find(({ id }) => id === 'contacts-order')?.weights ?? {}) : {};
  };

  it('is decided before its first byte, each by the visitor’s own name, which nobody else is given', async () => {
    const visits = await Promise.all(Array.from({ length: 24 }, () => open(PAGE)));
    expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(24);
    expect(new Set(visits.map(({ variant }) => variant))).toEqual(new Set(['plain', 'safety-first']));
    for (const { variant, visitor = '', cookie } of visits) {
      expect(variant).toBe(variantOf('contacts-order', visitor, weights()));
      expect(cookie).not.toMatch(/max-age|expires/i);
      expect(await open(PAGE, { cookie: `exp=${visitor}` })).toMatchObject({ variant, visitor: undefined });
    }
  });

  it('names nobody elsewhere, and no bot', async () => {
    expect((await open('/en/about')).visitor).toBeUndefined();
    expect((await open('/en/no-such-page')).visitor).toBeUndefined();
    expect(await open(PAGE, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toMatchObject({ variant: 'plain', visitor: undefined });
  });
});
