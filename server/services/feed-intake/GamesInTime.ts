import { changeGame, type GameRecord, isOver, isPastStart } from './gameRecords.ts';
import type { IntakeOptions } from './intakeOptions.ts';
import type { VersionClock } from './VersionClock.ts';

/** Looking for games to forget, at most so often: they are kept for days. */
const PRUNE_EVERY_MS = 60_000;
/** Looking for games of the line that should have begun. */
const LOOK_EVERY_MS = 1_000;

/** When games were last looked at, in ms since 1970. */
export interface LastLooks {
  readonly prunedAtMs: number;
  readonly lookedAtMs: number;
}

/** What time alone does to a provider's games: one whose start is over is held, one that ended long ago is forgotten. */
export class GamesInTime {
  private last: LastLooks;

  constructor(private readonly games: Map<number, GameRecord>, private readonly options: IntakeOptions, private readonly versions: VersionClock, { prunedAtMs, lookedAtMs }: LastLooks) {
    this.last = { prunedAtMs, lookedAtMs };
  }

  get lastLooks(): LastLooks {
    return this.last;
  }

  /** Forgets games that nobody asks for any more; gives their ids. */
  prune(nowMs: number): readonly number[] {
    if (nowMs - this.last.prunedAtMs < PRUNE_EVERY_MS) return [];
    this.last = { ...this.last, prunedAtMs: nowMs };
    const { keepEndedMs, keepForgottenMs } = this.options;
    const forgotten: number[] = [];
    for (const game of this.games.values()) {
      const isDone = isOver(game) || game.isWithdrawn;
      const sinceMs = isDone ? game.touchedAtMs : Math.max(game.touchedAtMs, Date.parse(game.fixture.startsAtUtc));
      if (nowMs - sinceMs <= (isDone ? keepEndedMs : keepForgottenMs)) continue;
      this.games.delete(game.gameId);
      forgotten.push(game.gameId);
    }
    return forgotten;
  }

  /** Holds games of the line whose start is over, until their provider says that they go on or begin later; gives the ids of those that changed. */
  holdLate(nowMs: number): readonly number[] {
    if (nowMs - this.last.lookedAtMs < LOOK_EVERY_MS) return [];
    this.last = { ...this.last, lookedAtMs: nowMs };
    const changed: number[] = [];
    for (const game of this.games.values()) {
      const isLate = isPastStart(game, nowMs);
      if (isLate === game.isPastStart) continue;
      changeGame(game, this.versions.next(nowMs), { isPastStart: isLate });
      changed.push(game.gameId);
    }
    return changed;
  }
}
