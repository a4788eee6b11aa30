import { compareStructural } from 'mobx';
import { isNewerVersion } from '../../../domain/feed/index.ts';
import { FieldAtoms } from '../../../runtime/sdk.ts';
import type { ClockInfo, GameInfo, OpponentInfo, ScoreInfo, Section, StatisticInfo } from '../api/feedShapes.ts';

/** Fields that a poll may change. */
const FEED_FIELDS = [
  'section', 'slug', 'status', 'startsAtUtc', 'opponents', 'score', 'clock', 'statistics', 'hasVideo', 'hasStatistics', 'marketCount', 'suspension',
] as const satisfies readonly (keyof GameInfo)[];
type FeedField = (typeof FEED_FIELDS)[number];
type ListField = 'mainMarketIds' | 'marketIds';
/** The markets of an answer have entities of their own: to keep their prices here too would double what a tab holds. */
type FeedInfo = Omit<GameInfo, 'markets'>;

/**
 * A game of the feed. Each field is observable by itself and compared by structure, so that a poll which changes the
 * clock wakes only what shows the clock.
 */
export class GameEntity {
  readonly id: number;
  readonly number: number;
  readonly sportId: number;
  readonly champId: number;
  readonly #atoms = new FieldAtoms<FeedField | ListField>();
  #info: FeedInfo;
  #mainMarketIds: readonly string[] = [];
  #marketIds: readonly string[] = [];

  constructor(info: GameInfo) {
    this.id = info.id;
    this.number = info.number;
    this.sportId = info.sportId;
    this.champId = info.champId;
    this.#info = feedInfo(info);
  }

  /** Takes a newer state over; an older one changes nothing (P20). Call in an action. */
  ingest(info: GameInfo): void {
    const before = this.#info;
    if (!isNewerVersion(info.version, before.version)) return;
    this.#info = feedInfo(info);
    for (const field of FEED_FIELDS) {
      if (this.#atoms.isFollowed(field) && !compareStructural(before[field], info[field])) this.#atoms.changed(field);
    }
  }

  get version(): string {
    return this.#info.version;
  }

  get section(): Section {
    return this.#read('section');
  }

  get slug(): string {
    return this.#read('slug');
  }

  get status(): number {
    return this.#read('status');
  }

  get startsAtUtc(): string {
    return this.#read('startsAtUtc');
  }

  get opponents(): readonly OpponentInfo[] {
    return this.#read('opponents');
  }

  get score(): ScoreInfo | null {
    return this.#read('score');
  }

  get clock(): ClockInfo | null {
    return this.#read('clock');
  }

  get statistics(): readonly StatisticInfo[] {
    return this.#read('statistics');
  }

  get hasVideo(): boolean {
    return this.#read('hasVideo');
  }

  get hasStatistics(): boolean {
    return this.#read('hasStatistics');
  }

  get marketCount(): number {
    return this.#read('marketCount');
  }

  get suspension(): string | null {
    return this.#read('suspension');
  }

  /** Markets of lists, in the feed's order. */
  get mainMarketIds(): readonly string[] {
    this.#atoms.read('mainMarketIds');
    return this.#mainMarketIds;
  }

  set mainMarketIds(ids: readonly string[]) {
    if (compareStructural(this.#mainMarketIds, ids)) return;
    this.#mainMarketIds = ids;
    this.#atoms.changed('mainMarketIds');
  }

  /** Markets of the game page, in the feed's order. */
  get marketIds(): readonly string[] {
    this.#atoms.read('marketIds');
    return this.#marketIds;
  }

  set marketIds(ids: readonly string[]) {
    if (compareStructural(this.#marketIds, ids)) return;
    this.#marketIds = ids;
    this.#atoms.changed('marketIds');
  }

  /** Two sides play; an outright has a field. */
  get isMatch(): boolean {
    return this.opponents.length === 2;
  }

  #read<Field extends FeedField>(field: Field): FeedInfo[Field] {
    this.#atoms.read(field);
    return this.#info[field];
  }
}

function feedInfo({ markets: _markets, ...info }: GameInfo): FeedInfo {
  return info;
}
