import type { ColumnType, Generated } from 'kysely';

/** The one row that says which feed this is. */
export interface FeedStateTable {
  id: number;
  epoch: number;
  seed: number;
  generation: number;
}

/** The pointer: how far the leader has come. One row. */
export interface FeedTickTable {
  id: number;
  epoch: number;
  /** bigint: drivers give a string. */
  sequence: ColumnType<string, number, number>;
}

/** Override events, in force from their sequence on. */
export interface FeedEventTable {
  sequence: ColumnType<string, number, never>;
  epoch: number;
  generation: number;
  /** OverrideRequest as JSON text. */
  request: string;
  /** Kept while it may still matter: scope-wide suspensions stay, the others leave with their games. */
  is_lasting: Generated<boolean>;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    feed_state: FeedStateTable;
    feed_ticks: FeedTickTable;
    feed_events: FeedEventTable;
  }
}
