import type { FeedLanguage } from '../../../domain/feed/index.ts';
import type { BegunMatch, EndedGame, FeedOpponent } from '../../ports/feed.ts';
import type { GameWire, Pair } from '../../ports/feedGames.ts';
import type { ResultGameWire } from '../../ports/feedResults.ts';
import { findChamp, sportOf } from './catalogue/lookup.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import { feedSecOf, msOfFeedSec } from './feedTime.ts';
import { finalStateOf } from './finalState.ts';
import { type GameDef, matchDef, matchIndexRange } from './gameDefinition.ts';
import { contextOf } from './gameReading.ts';
import { gameWire } from './gameWire.ts';
import { resultWire } from './resultWire.ts';
import type { FinalState } from './settleMarket.ts';

/** A game that is over, as it was played. Nothing is computed before it is asked for. */
class PlayedGame implements EndedGame {
  private known: FinalState | null = null;

  constructor(private readonly engine: FeedEngine, readonly fixture: FeedGame) {}

  get endedAtMs(): number {
    return msOfFeedSec(this.fixture.course.finishSec);
  }

  get score(): Pair | null {
    return this.fixture.kind === 'outright' ? null : (this.fixture.course.played().frames.at(-1)?.full ?? null);
  }

  get winner(): 0 | 1 | null {
    return this.final.winner;
  }

  shown(lng: FeedLanguage): GameWire {
    return gameWire(this.fixture, 'live', [], contextOf(this.engine, lng));
  }

  result(lng: FeedLanguage, markets: 'main' | 'all'): ResultGameWire {
    return resultWire(this.fixture, this.final, lng, markets);
  }

  private get final(): FinalState {
    this.known ??= finalStateOf(this.fixture.def, this.fixture.kind === 'outright' ? null : this.fixture.course.played());
    return this.known;
  }
}

/** Games of a championship that started within a stretch and are over. */
export function endedGames(engine: FeedEngine, champId: number, fromMs: number, toMs: number): readonly EndedGame[] {
  const champ = findChamp(champId);
  if (champ === undefined) return [];
  const { sec } = engine;
  const [fromSec, toSec] = [feedSecOf(fromMs), feedSecOf(toMs)];
  const range = matchIndexRange(champ, fromSec, toSec);
  const games: EndedGame[] = [];
  const longest = sportOf(champ).maxDurationSec;
  for (let index = range.from; index <= range.to; index += 1) {
    const game = engine.gameOf(matchDef(engine.seed, champ, index));
    const { startSec } = game.course;
    if (startSec < fromSec || startSec > toSec) continue;
    // Only a game that may still run has to be played through to know.
    if (sec - startSec > longest || game.course.phaseAt(sec) === 'finished') games.push(new PlayedGame(engine, game));
  }
  return games;
}

export function findEnded(engine: FeedEngine, id: number): EndedGame | undefined {
  const game = engine.findFinished(id);
  return game === undefined ? undefined : new PlayedGame(engine, game);
}

/** A match of which it is not yet asked whether it is over. */
class StartedMatch implements BegunMatch {
  constructor(private readonly engine: FeedEngine, private readonly def: GameDef) {}

  get opponents(): readonly FeedOpponent[] {
    return this.def.opponents;
  }

  ended(): EndedGame | null {
    const game = this.engine.gameOf(this.def);
    return game.course.phaseAt(this.engine.sec) === 'finished' ? new PlayedGame(this.engine, game) : null;
  }
}

/** Other matches of the game's championship that have started, newest first. */
export function* matchesBefore(engine: FeedEngine, { id, champ }: FeedGame): Generator<BegunMatch> {
  const { to } = matchIndexRange(champ, engine.sec, engine.sec);
  for (let index = to; index >= 0; index -= 1) {
    const def = matchDef(engine.seed, champ, index);
    if (def.id !== id && def.startSec <= engine.sec) yield new StartedMatch(engine, def);
  }
}
