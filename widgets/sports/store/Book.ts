import { action, makeObservable, observableShallow, runInAction } from 'mobx';
import { compareFeedVersions } from '../../../domain/feed/index.ts';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import type { ChampInfo, GameInfo, MarketInfo, Section, SportInfo } from '../api/feedShapes.ts';
import { ingestCounted } from './catalogue.ts';
import { GameEntity } from './GameEntity.ts';
import { MarketEntity } from './MarketEntity.ts';

/** How the markets of a game arrive: `main` is a list's selection, `main-periods` one with the first period, `all` the game page, `some` are no list at all. */
export type MarketScope = 'main' | 'main-periods' | 'all' | 'some';

/**
 * Entities of the feed by id, whichever call brought them: one outcome has one price on the whole page. A newer
 * version always wins, whatever order answers arrive in (P19, P20).
 */
export class Book {
  readonly sports = new Map<number, SportInfo>();
  readonly champs = new Map<number, ChampInfo>();
  readonly games = new Map<number, GameEntity>();
  readonly markets = new Map<string, MarketEntity>();
  /** Removed markets and the version at which they went, so that a late answer does not bring them back. */
  private readonly gone = new Map<string, string>();
  /** Markets that were closed already when games were dropped last. */
  private ended: ReadonlySet<string> = new Set();
  private readonly env: StoreEnv;
  /** U3, T58: how long a movement stays marked, `sections.line.movedSec`. */
  private readonly movedMs: number;
  private cancelForget: (() => void) | null = null;

  constructor(env: StoreEnv) {
    this.env = env;
    const seconds = env.manifest.site.sections['line']?.['movedSec'];
    this.movedMs = (typeof seconds === 'number' ? seconds : 5) * 1000;
    makeObservable(this, {
      sports: observableShallow, champs: observableShallow, games: observableShallow, markets: observableShallow,
      ingestCatalogue: action, ingestGames: action, ingestMarkets: action, removeMarkets: action, keepOnly: action,
    });
  }

  /** Takes names and counts over; with a section they are all that have games in it. */
  ingestCatalogue(sports: readonly SportInfo[], champs: readonly ChampInfo[], section?: Section): void {
    ingestCounted(this.sports, sports, section);
    ingestCounted(this.champs, champs, section);
  }

  /** Takes games with their markets over. `isFull`: the markets given are all of that scope. */
  ingestGames(games: readonly GameInfo[], scope: MarketScope, isFull: boolean): void {
    let hasMoved = false;
    for (const info of games) {
      const known = this.games.get(info.id);
      const game = known ?? new GameEntity(info);
      const isLate = known !== undefined && compareFeedVersions(info.version, known.version) < 0;
      if (known) known.ingest(info);
      else this.games.set(info.id, game);
      for (const market of info.markets) if (this.ingestMarket(market)) hasMoved = true;
      if (!isLate && scope !== 'some') this.listMarkets(game, info.markets, scope, isFull);
    }
    if (hasMoved) this.forgetLater();
  }

  ingestMarkets(markets: readonly MarketInfo[]): void {
    let hasMoved = false;
    for (const market of markets) if (this.ingestMarket(market)) hasMoved = true;
    if (hasMoved) this.forgetLater();
  }

  /** Markets that the feed no longer knows, as of a version. */
  removeMarkets(ids: readonly string[], version: string): void {
    for (const id of ids) {
      const market = this.markets.get(id);
      if (market && compareFeedVersions(market.state.version, version) > 0) continue;
      this.gone.set(id, version);
      const game = market && this.games.get(market.gameId);
      if (game) {
        game.marketIds = game.marketIds.filter((other) => other !== id);
        game.mainMarketIds = game.mainMarketIds.filter((other) => other !== id);
      }
      this.markets.delete(id);
    }
  }

  /**
   * Drops games that nobody shows any more, with their markets, and closed markets besides those asked for: a tab that is
   * open for days does not grow. A closed market goes at the second time, when no late answer can bring it back.
   */
  keepOnly(gameIds: ReadonlySet<number>, marketIds: ReadonlySet<string> = new Set()): void {
    for (const id of this.games.keys()) if (!gameIds.has(id)) this.games.delete(id);
    const ended = new Set<string>();
    for (const [id, { gameId, state }] of this.markets) {
      const isEnded = state.status === 'closed' && !marketIds.has(id);
      if (!gameIds.has(gameId) || (isEnded && this.ended.has(id))) this.markets.delete(id);
      else if (isEnded) ended.add(id);
    }
    this.ended = ended;
    for (const id of this.gone.keys()) if (!gameIds.has(Number(id.split('-')[0]))) this.gone.delete(id);
  }

  marketsOf(ids: readonly string[]): readonly MarketEntity[] {
    return ids.flatMap((id) => this.markets.get(id) ?? []);
  }

  dispose(): void {
    this.cancelForget?.();
  }

  private ingestMarket(info: MarketInfo): boolean {
    const known = this.markets.get(info.id);
    if (known) return known.ingest(info, this.env.nowMs());
    const goneAt = this.gone.get(info.id);
    if (goneAt !== undefined && compareFeedVersions(info.version, goneAt) <= 0) return false;
    this.gone.delete(info.id);
    this.markets.set(info.id, new MarketEntity(info));
    return false;
  }

  private listMarkets(game: GameEntity, markets: readonly MarketInfo[], scope: Exclude<MarketScope, 'some'>, isFull: boolean): void {
    const name = scope === 'all' ? 'marketIds' : 'mainMarketIds';
    const offered = markets.filter((market) => market.status !== 'closed').map((market) => market.id);
    if (isFull) {
      // A list of whole games says nothing of periods, which another list on the page may show.
      const others = scope === 'main' ? game.mainMarketIds.filter((id) => (this.markets.get(id)?.period ?? 0) !== 0) : [];
      game[name] = [...offered, ...others];
      return;
    }
    const closed = new Set(markets.filter((market) => market.status === 'closed').map((market) => market.id));
    const kept = game[name].filter((id) => !closed.has(id));
    const known = new Set(kept);
    const added = offered.filter((id) => !known.has(id));
    if (closed.size > 0 || added.length > 0) game[name] = [...kept, ...added];
  }

  private forgetLater(): void {
    this.cancelForget ??= this.env.timers.after(this.movedMs, () => {
      this.cancelForget = null;
      runInAction(() => this.forgetMovements());
    });
  }

  private forgetMovements(): void {
    // A little slack: the timer may fire a hair before the last movement is old enough.
    const beforeMs = this.env.nowMs() - this.movedMs + 250;
    let isLeft = false;
    for (const market of this.markets.values()) if (market.forgetMovements(beforeMs)) isLeft = true;
    if (isLeft) this.forgetLater();
  }
}
