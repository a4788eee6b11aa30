import type { SiteServer } from '../../e2e/siteServer.ts';

/** What visitors ask for: pages of every kind, polls of the feed, an address that does not exist. */
const PATHS = ['/en', '/en/live', '/en/line', '/en/live/football', '/ru/line/football', '/ar', '/en/about', '/en/no-such-page', '/line-api/v1/live/games?lang=en&limit=50'];
const PAUSE_MS = 20;

export interface Load {
  readonly answered: number;
  /** Answers with status 500 and more, and calls without an answer. */
  readonly failed: number;
}

/** Asks again and again until the time is up, a few visitors at once. */
export async function loadSite(site: SiteServer, brand: string, durationMs: number, visitors = 3): Promise<Load> {
  const until = performance.now() + durationMs;
  const load = { answered: 0, failed: 0 };
  const visit = async (first: number): Promise<void> => {
    for (let at = first; performance.now() < until; at += 1) {
      const status = await site.fetch(brand, PATHS[at % PATHS.length] ?? '/en').then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 0 || status >= 500) load.failed += 1;
      else load.answered += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor * 3)));
  return load;
}
