import { makeObservable, observableRef, observableStruct } from 'mobx';
import type { ClockInfo, GameInfo, OpponentInfo, ScoreInfo, Section, StatisticInfo } from '../api/feedShapes.ts';
import { compareVersions } from './feedVersion.ts';

/**
 * A game of the feed. Each field is observable by itself and compared by structure, so that a poll which changes the
 * clock wakes only what shows the clock.
 */
export class GameEntity {
  readonly id: number;
  readonly number: number;
  readonly sportId: number;
  readonly champId: number;
  section: Section;
  slug: string;
  status: number;
  startsAtUtc: string;
  opponents: readonly OpponentInfo[];
  score: ScoreInfo | null;
  clock: ClockInfo | null;
  statistics: readonly StatisticInfo[];
  hasVideo: boolean;
  hasStatistics: boolean;
  marketCount: number;
  suspension: string | null;
  version: string;
  /** Markets of lists and of the game page, in the feed's order. */
  mainMarketIds: readonly string[] = [];
  marketIds: readonly string[] = [];

  constructor(info: GameInfo) {
    this.id = info.id;
    this.number = info.number;
    this.sportId = info.sportId;
    this.champId = info.champId;
    this.section = info.section;
    this.slug = info.slug;
    this.status = info.status;
    this.startsAtUtc = info.startsAtUtc;
    this.opponents = info.opponents;
    this.score = info.score;
    this.clock = info.clock;
    this.statistics = info.statistics;
    this.hasVideo = info.hasVideo;
    this.hasStatistics = info.hasStatistics;
    this.marketCount = info.marketCount;
    this.suspension = info.suspension;
    this.version = info.version;
    makeObservable(this, {
      section: observableRef, slug: observableRef, status: observableRef, startsAtUtc: observableRef, opponents: observableStruct,
      score: observableStruct, clock: observableStruct, statistics: observableStruct, hasVideo: observableRef, hasStatistics: observableRef,
      marketCount: observableRef, suspension: observableRef, mainMarketIds: observableStruct, marketIds: observableStruct,
    });
  }

  /** Takes a newer state over; an older one changes nothing (P20). */
  ingest(info: GameInfo): void {
    if (compareVersions(info.version, this.version) <= 0) return;
    this.version = info.version;
    this.section = info.section;
    this.slug = info.slug;
    this.status = info.status;
    this.startsAtUtc = info.startsAtUtc;
    this.opponents = info.opponents;
    this.score = info.score;
    this.clock = info.clock;
    this.statistics = info.statistics;
    this.hasVideo = info.hasVideo;
    this.hasStatistics = info.hasStatistics;
    this.marketCount = info.marketCount;
    this.suspension = info.suspension;
  }

  /** Two sides play; an outright has a field. */
  get isMatch(): boolean {
    return this.opponents.length === 2;
  }
}
