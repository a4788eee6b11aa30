import { compareVersions, type FeedVersion, parseVersion } from '../../../domain/feed/index.ts';
import type { GamesAnswer } from '../../../server/services/line/gameLists.ts';
import type { GameWire } from '../../../server/ports/feedGames.ts';
import { ask } from './equalProcesses.ts';

/** A page that polls the live list of whichever process a balancer gives it, and keeps what the answers say. */
export class PollingClient {
  readonly games = new Map<number, GameWire>();
  readonly versions: string[] = [];
  /** Answers that were older than the one before. */
  backwards = 0;
  refusals = 0;
  deltas = 0;
  #version: FeedVersion | undefined;

  async poll(port: number): Promise<void> {
    const since = this.versions.at(-1);
    const answer = await ask(port, `/line-api/v1/live/games?limit=500&lng=en${since === undefined ? '' : `&since=${since}`}`);
    if (!answer.ok) {
      this.refusals += 1;
      return;
    }
    this.#take((await answer.json()) as GamesAnswer);
  }

  #take({ version, isFull, games, removed }: GamesAnswer): void {
    const parsed = parseVersion(version);
    if (parsed === undefined) throw new Error(`"${version}" is no version.`);
    if (this.#version !== undefined && compareVersions(parsed, this.#version) < 0) {
      this.backwards += 1;
      return;
    }
    this.#version = parsed;
    this.versions.push(version);
    if (isFull) this.games.clear();
    else this.deltas += 1;
    for (const id of removed) this.games.delete(id);
    for (const game of games) this.games.set(game.id, merged(this.games.get(game.id), game, isFull));
  }
}

/** A change carries the markets that changed; those that left the columns say so. */
function merged(known: GameWire | undefined, game: GameWire, isFull: boolean): GameWire {
  if (isFull || known === undefined) return game;
  const markets = new Map(known.markets.map((market) => [market.id, market]));
  for (const market of game.markets) {
    if (market.isMain) markets.set(market.id, market);
    else markets.delete(market.id);
  }
  return { ...game, markets: [...markets.values()] };
}
