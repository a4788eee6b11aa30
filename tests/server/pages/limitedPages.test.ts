import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, startPageServer } from './pageServer.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

const FIRST_MS = Date.UTC(2026, 11, 1);
const LAST_MS = Date.UTC(2027, 0, 1);
const title = { $t: 'info:cookies.title' };
const page = (id: string, rest: object) => JSON.stringify({ format: 1, id, route: { path: id }, layout: 'default', head: { title, description: title }, ...rest });
const action = { in: 'main', at: 100, use: 'blocks/action', props: { label: title, to: { page: 'gift' } } };
const list = { in: 'main', at: 200, use: 'info/link-list', props: { links: { gift: { at: 100, label: title, href: 'gift' }, about: { at: 200, label: title, href: 'about' } } } };

describe('a page that is limited to a language, a country and days', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  let folder: string;
  let nowMs = FIRST_MS;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'limited-pages-'));
    cpSync('configs', folder, { recursive: true });
    const pages = path.join(folder, 'brands/aurora/pages/campaigns');
    mkdirSync(pages, { recursive: true });
    writeFileSync(path.join(pages, 'gift.json'), page('gift', { only: { languages: ['en'], countries: ['gb'], from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }, nodes: { heading: { in: 'main', at: 100, use: 'info/heading', props: { title } } } }));
    writeFileSync(path.join(pages, 'gate.json'), page('gate', { nodes: { action, list } }));
    database = await embedded.open();
    running = await startPageServer(database, { configsDir: folder });
  });
  beforeEach(() => {
    nowMs = FIRST_MS;
    vi.spyOn(running.platform.clock, 'nowMs').mockImplementation(() => nowMs);
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (url: string, country = 'GB') => await askRaw(running.port, url, [['host', 'aurora.localhost'], ['x-geo-country', country]]);
  const linksTo = async (url: string, country?: string) => [...(await ask(url, country)).text.matchAll(/href="\/\w+\/gift"/g)].length;
  const planOf = async (query: string) => (await ask(`/bff-api/config/group/get?groups=page.gate&lang=en${query}`)).text;

  it('is there for those it is for, and 404 for others, whoever asked before', async () => {
    const answers: Record<string, number> = {};
    for (const [url, country] of [['/en/gift', 'GB'], ['/en/gift', 'IE'], ['/en/gift', 'GB'], ['/en/gift', 'IE'], ['/ru/gift', 'GB']] as const) {
      const { status } = await ask(url, country);
      expect(answers[url + country] ?? status, url + country).toBe(status);
      answers[url + country] = status;
    }
    expect(answers).toEqual({ '/en/giftGB': 200, '/en/giftIE': 404, '/ru/giftGB': 404 });
  });

  it('begins and ends at its moments, not when a kept page ends its life', async () => {
    const seen: number[] = [];
    for (const atMs of [FIRST_MS - 1, FIRST_MS, LAST_MS - 1, LAST_MS]) {
      nowMs = atMs;
      seen.push((await ask('/en/gift')).status, await linksTo('/en/gate'));
    }
    expect(seen).toEqual([404, 0, 200, 2, 200, 2, 404, 0]);
  });

  it('is led to by no button and no list where it is not there', async () => {
    expect([await linksTo('/en/gate'), await linksTo('/en/gate', 'IE'), await linksTo('/ru/gate')]).toEqual([2, 0, 0]);
  });

  it('is left out of the plans that a tab fetches, by what the tab says of its country and the time', async () => {
    const hasGift = async (query: string) => (await planOf(query)).includes('"gift"');
    expect([await hasGift(''), await hasGift('&country=gb&moments=1'), await hasGift('&country=ie&moments=1'), await hasGift('&country=gb&moments=0'), await hasGift('&country=gb&moments=2')]).toEqual([true, true, false, false, false]);
  });
});
