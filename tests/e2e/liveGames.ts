import type { SiteAnswer } from './siteServer.ts';

/** A game as the sandbox lists it. */
export interface SandboxGame {
  readonly id: number;
  readonly slug: string;
  readonly marketIds: readonly string[];
  readonly isBlocked: boolean;
  readonly startsAtUtc: string;
}

/**
 * The live football game that began last: it has the most time left, and none of its markets is decided yet. What stands
 * first on a board may be a game nearly over whose result nobody can bet on any more.
 */
export async function liveFootball(fetch: (brand: string, path: string) => Promise<SiteAnswer>): Promise<SandboxGame> {
  const { text } = await fetch('aurora', '/sandbox/feed/games?section=live&sport=1');
  const { games } = JSON.parse(text) as { readonly games: readonly SandboxGame[] };
  const offered = games.filter(({ isBlocked, marketIds }) => !isBlocked && marketIds.some((id) => id.includes('-1-')));
  const found = offered.toSorted((a, b) => b.startsAtUtc.localeCompare(a.startsAtUtc))[0];
  if (!found) throw new Error('no live football game');
  return found;
}
