import type { ColumnType } from 'kysely';

/** How far the journal goes, and whose epoch it is. One row, which every writer locks first. */
export interface FeedJournalHeadTable {
  id: number;
  epoch: number;
  /** Of the last entry; bigint: drivers give a string. */
  position: ColumnType<string, number, number>;
  /** When it was written, in ms of the leader's real time. */
  at_ms: ColumnType<string, number, number>;
  began_at_ms: ColumnType<string, number, never>;
}

/** What came between two looks, in the order in which every process takes it. */
export interface FeedJournalTable {
  position: ColumnType<string, number, never>;
  epoch: number;
  at_ms: ColumnType<string, number, never>;
  /** Lines of providers as they came, as JSON text. */
  lines: string;
  /** Who sent how many of them, in turn, as JSON text; null in entries of processes that did not note it. */
  senders: string | null;
  /** What an operator did by hand (`OperatorCommand`), as JSON text. */
  commands: string;
}

/** The intake's state after an entry, for processes that begin. One row. */
export interface FeedJournalSnapshotTable {
  id: number;
  position: ColumnType<string, number, number>;
  at_ms: ColumnType<string, number, number>;
  /** `StoredFeed` as JSON text, compressed (gzip, base64). */
  state: string;
}

declare module '../../../platform/service.ts' {
  interface PlatformTables {
    feed_journal_head: FeedJournalHeadTable;
    feed_journal: FeedJournalTable;
    feed_journal_snapshot: FeedJournalSnapshotTable;
  }
}
