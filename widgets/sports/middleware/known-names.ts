import { ApiError, type GuardResult, type Middleware, type Runtime } from '../../../runtime/sdk.ts';
import type { Section } from '../api/feedShapes.ts';
import { fetchGames } from '../api/lineApi.ts';
import { champPath, gamePath, idOf } from '../names/addresses.ts';
import { type LineStore, lineStore } from '../store/LineStore.ts';

/** Longer than any good answer takes: a page that cannot ask is shown and says itself what failed. */
const PATIENCE_MS = 3_000;
const NOT_FOUND = 404;

/**
 * in an address of a championship or a game the id decides. What the platform does not know is no page; a wrong
 * name leads to the right one, and a game that has moved to live to its place there. Addresses with a bare id (`champId`) have no
 * names to be wrong.
 */
export const middleware: Middleware = async ({ runtime, params, path, signal: overtaken }) => {
  const gameId = idOf(params['game']);
  const champId = idOf(params['champ'] ?? params['champId']);
  if (champId === undefined) return undefined;
  const section: Section = params['section'] === 'live' ? 'live' : 'line';
  const line = runtime.stores.use(lineStore);
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const signal = overtaken ? AbortSignal.any([overtaken, timeout]) : timeout;
  try {
    if (gameId !== undefined && (await isMissing(line, gameId, { section, signal, restSignal: overtaken }))) return { status: NOT_FOUND };
    const right = gameId === undefined ? await champAddress(runtime, line, { section, champId, signal }) : await gameAddress(line, gameId, signal);
    return right === undefined || params['champ'] === undefined ? undefined : redirectUnlessAt(path, params, right);
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? { status: NOT_FOUND } : undefined;
  }
};

interface AskedGame {
  readonly section: Section;
  readonly signal: AbortSignal;
  /** For what nobody waits for here: it has all the time that the visitor stays. */
  readonly restSignal: AbortSignal | undefined;
}

interface AskedChamp {
  readonly section: Section;
  readonly champId: number;
  readonly signal: AbortSignal;
}

async function champAddress({ api, language }: Runtime, line: LineStore, { section, champId, signal }: AskedChamp): Promise<string | undefined> {
  if (!line.book.champs.has(champId)) await line.catalogue(section).load(signal);
  // Without games in this section it stands in no catalogue; the platform still says whether it exists.
  if (!line.book.champs.has(champId)) await fetchGames(api, language, section, { champId, limit: 1 }, undefined, signal);
  const champ = line.book.champs.get(champId);
  return champ && champPath(section, line.sportSlug(champ.sportId), champ);
}

/** Asks for a game that is not known yet, and for the names beside it. Of one that a list has brought the rest sets out: nobody waits for it here. */
async function isMissing(line: LineStore, gameId: number, { section, signal, restSignal }: AskedGame): Promise<boolean> {
  const feed = line.game(gameId);
  if (line.gameEntity(gameId) !== undefined) {
    feed.load(restSignal ?? new AbortController().signal).catch(() => undefined);
    return false;
  }
  await Promise.all([feed.load(signal), line.catalogue(section).load(signal)]);
  return feed.state === 'missing';
}

async function gameAddress(line: LineStore, gameId: number, signal: AbortSignal): Promise<string | undefined> {
  const game = line.gameEntity(gameId);
  if (game !== undefined && !line.book.champs.has(game.champId)) await line.catalogue(game.section).load(signal);
  const champ = game && line.book.champs.get(game.champId);
  return game && champ && gamePath(line.sportSlug(game.sportId), champ, game);
}

/** The menu section of an address is the visitor's choice and stays. */
function redirectUnlessAt(path: string, params: Readonly<Record<string, string>>, right: string): GuardResult {
  const [section = '', ...rest] = right.split('/');
  const address = [section, params['menuSection'], ...rest].filter((part) => part !== undefined && part !== '').join('/');
  if (address === path) return undefined;
  // A game goes live and ends: only a wrong name is wrong for ever.
  return { redirect: address, status: section === params['section'] ? 301 : 302 };
}
