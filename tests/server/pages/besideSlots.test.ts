import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChangedPages } from './changedPages.ts';
import { askRaw } from './pageServer.ts';

const title = { $t: 'info:cookies.title' };
const card = (place: string) => ({ in: place, at: 100, use: 'blocks/card', props: { title } });

describe('blocks of a brand above and below the betting table, and below the menu of sports', () => {
  let running: Awaited<ReturnType<typeof startChangedPages>>;

  beforeAll(async () => {
    running = await startChangedPages(({ read, write }) => {
      write('brands/nahar/pages/sports/betting.json', { format: 1, id: 'betting', nodes: { offer: card('board.above'), note: card('board.below') } });
      const layout = read('brands/nahar/layouts/default.json') as { readonly nodes: object };
      write('brands/nahar/layouts/default.json', { ...layout, nodes: { ...layout.nodes, help: card('menu.below') } });
    });
  });
  afterAll(async () => {
    await running.close();
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
