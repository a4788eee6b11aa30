import type { SiteServer } from '../../e2e/siteServer.ts';

const TRIES = 20;
const WAIT_MS = 500;

/** Address, without language, of a game that is being played now: the first that the live board links. */
export async function openGamePath(site: SiteServer, brand: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // A server that has just begun may answer with the board's skeleton.
    const { text } = await site.fetch(brand, '/en/live');
    const found = /href="\/en\/(live\/[a-z0-9-]+\/\d+-[^/"]+\/\d+-[^"]+)"/.exec(text)?.[1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new Error('The live board links no game.');
}
