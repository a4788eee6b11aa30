import { expect } from './fixtures.ts';
import type { SiteFixtures } from './fixtures.ts';

/** Commands to the feed of the shared server, for one game or outcome. */
type SiteFetch = SiteFixtures['siteFetch'];

/** Stops bets on a game, or takes them again. */
export async function suspend(siteFetch: SiteFetch, game: string, isSuspended: boolean): Promise<void> {
  const { status, text } = await siteFetch('aurora', '/sandbox/suspensions', { method: 'POST', body: { level: 'game', id: game, isSuspended } });
  expect(status, text).toBe(200);
}

/** Fixes the odds of an outcome (`<game>-...:<outcome>`). */
export async function setOdds(siteFetch: SiteFetch, id: string, odds: string): Promise<void> {
  const { status, text } = await siteFetch('aurora', `/sandbox/feed/games/${id.split('-')[0] ?? ''}`, { method: 'POST', body: { action: 'set-odds', marketId: id.split(':')[0], outcomeId: id, odds } });
  expect(status, text).toBe(200);
}
