import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, startPageServer } from './pageServer.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

const title = { $t: 'info:about.title' };
const card = (place: string) => ({ in: place, at: 100, use: 'blocks/card', props: { title } });

describe('blocks of a brand above and below the betting table, and below the menu of sports', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'beside-slots-'));
    cpSync('configs', folder, { recursive: true });
    const write = (name: string, value: object): void => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), JSON.stringify(value));
    };
    write('brands/nahar/pages/sports/betting.json', { format: 1, id: 'betting', nodes: { offer: card('board.above'), note: card('board.below') } });
    const layout = JSON.parse(readFileSync('configs/brands/nahar/layouts/default.json', 'utf8')) as { readonly nodes: object };
    write('brands/nahar/layouts/default.json', { ...layout, nodes: { ...layout.nodes, help: card('menu.below') } });
    database = await embedded.open();
    running = await startPageServer(database, { configsDir: folder });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (brand: string, url: string) => (await askRaw(running.port, url, [['host', `${brand}.localhost`]])).text;
  const nodesOf = (html: string, wanted: readonly string[]) => [...html.matchAll(/data-node="([\w-]+)"/g)].flatMap(([, id = '']) => (wanted.includes(id) ? [id] : []));

  it('stand in their order on line and live, with the table alone', async () => {
    for (const address of ['/en/line', '/en/live']) {
      expect(nodesOf(await open('nahar', address), ['offer', 'board', 'note']), address).toEqual(['offer', 'board', 'note']);
      expect(nodesOf(await open('nahar', address), ['menu', 'help']), address).toEqual(['menu', 'help']);
      expect(nodesOf(await open('aurora', address), ['offer', 'note', 'help']), address).toEqual([]);
    }
    const game = /href="(\/en\/live\/[^"]+\/\d[^"/]*\/\d[^"/]*)"/.exec(await open('nahar', '/en/live'))?.[1] ?? '';
    expect(game).not.toBe('');
    const shown = await open('nahar', game);
    // The table is not on the page of a game, and neither is what stands beside it; the menu is.
    expect(nodesOf(shown, ['offer', 'board', 'note', 'help'])).toEqual(['help']);
  });

  it('are in the page as HTML that waits for somebody to point at it', () => {
    const served = running.platform.releases.forHost('nahar.localhost');
    const plan = served?.kind === 'served' ? served.release.plan('betting') : undefined;
    const all = (nodes: NonNullable<typeof plan>['roots']): typeof nodes => nodes.flatMap((node) => [node, ...Object.values(node.slots ?? {}).flatMap(all)]);
    const cards = all(plan?.roots ?? []).filter(({ id }) => ['offer', 'note', 'help'].includes(id));
    expect(cards.map(({ id, use, hydrate }) => [id, use, hydrate]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([['help', 'blocks/card', 'opened'], ['note', 'blocks/card', 'opened'], ['offer', 'blocks/card', 'opened']]);
  });
});
