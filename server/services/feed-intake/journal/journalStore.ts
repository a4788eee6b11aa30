import './journalTables.ts';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../../../platform/service.ts';
import type { FeedCommand, StoredFeed } from '../reading/IntakeFeed.ts';

const ROW = 1;
const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** A state unpacks to tens of MB: in the pieces of 16 kB that are usual it takes thousands of them, which are then joined. */
const PIECE_BYTES = 4 << 20;

/** How far the journal goes. */
export interface JournalHead {
  readonly epoch: number;
  /** Of the last entry; 0 before the first. */
  readonly position: number;
  /** When the last entry was written, and when the journal began: real time of leaders, in ms. */
  readonly atMs: number;
  readonly beganAtMs: number;
}

/** Lines of a provider as they came. */
export interface SentLines {
  /** Whose connection brought them; null in an entry of a process that did not note it. */
  readonly from: string | null;
  readonly lines: readonly string[];
}

/** What every process takes at once, in the order of positions. */
export interface JournalEntry {
  readonly epoch: number;
  readonly position: number;
  readonly atMs: number;
  /** Of providers, as they came; none where only time passed. */
  readonly sent: readonly SentLines[];
  /** What an operator did by hand, and rules that are new. */
  readonly commands: readonly FeedCommand[];
}

/** The intake's state after an entry. */
export interface JournalSnapshot {
  readonly position: number;
  readonly atMs: number;
  readonly state: StoredFeed;
}

/** A write of a leader whose epoch is over. It must stop leading. */
export class StaleLeaderError extends Error {
  override readonly name = 'StaleLeaderError';
}

/** Null before the first leader. */
export async function readHead(db: Db): Promise<JournalHead | null> {
  const row = await db.selectFrom('feed_journal_head').selectAll().where('id', '=', ROW).executeTakeFirst();
  return row === undefined ? null : headOf(row);
}

/** The same, locked until the transaction ends: nothing is written to the journal in between. */
export async function lockHead(trx: Db): Promise<JournalHead | null> {
  const row = await trx.selectFrom('feed_journal_head').selectAll().where('id', '=', ROW).forShare().executeTakeFirst();
  return row === undefined ? null : headOf(row);
}

/** A new leader's epoch, above any before and not below `leastEpoch`; whatever an older leader writes from now on fails. */
export async function beginEpoch(db: Db, leastEpoch: number, nowMs: number): Promise<JournalHead> {
  return await db.transaction().execute(async (trx) => {
    await trx.insertInto('feed_journal_head').values({ id: ROW, epoch: 0, position: 0, at_ms: nowMs, began_at_ms: nowMs }).onConflict((conflict) => conflict.column('id').doNothing()).execute();
    const before = await trx.selectFrom('feed_journal_head').selectAll().where('id', '=', ROW).forUpdate().executeTakeFirstOrThrow();
    const row = await trx.updateTable('feed_journal_head').set({ epoch: Math.max(before.epoch + 1, leastEpoch) }).where('id', '=', ROW).returningAll().executeTakeFirstOrThrow();
    return headOf(row);
  });
}

/** Writes what providers told, as the leader of an epoch, and answers the entry's place. The time of entries never goes back. Throws StaleLeaderError when the epoch is over. */
export async function appendSent(db: Db, epoch: number, sent: readonly SentLines[], nowMs: number): Promise<JournalHead> {
  return await append(db, { sent, commands: [] }, nowMs, epoch);
}

/** Writes what a provider pushed; any process may. Throws StaleLeaderError before the first leader. */
export async function appendPushed(db: Db, sent: SentLines, nowMs: number): Promise<void> {
  await append(db, { sent: [sent], commands: [] }, nowMs);
}

/** Writes what an operator did; any process may. Throws StaleLeaderError before the first leader. */
export async function appendCommand(db: Db, command: FeedCommand, nowMs: number): Promise<void> {
  await append(db, { sent: [], commands: [command] }, nowMs);
}

async function append(db: Db, { sent, commands }: Pick<JournalEntry, 'sent' | 'commands'>, nowMs: number, epoch?: number): Promise<JournalHead> {
  return await db.transaction().execute(async (trx) => {
    const row = await trx.updateTable('feed_journal_head')
      .set((builder) => ({ position: sql<number>`position + 1`, at_ms: builder.fn<number>('greatest', ['at_ms', builder.val(nowMs)]) }))
      .where('id', '=', ROW).$if(epoch !== undefined, (query) => query.where('epoch', '=', epoch ?? 0)).returningAll().executeTakeFirst();
    if (row === undefined) throw new StaleLeaderError(epoch === undefined ? 'The feed has no leader yet' : `Epoch ${epoch} is over`);
    const head = headOf(row);
    await trx.insertInto('feed_journal').values({ position: head.position, epoch: head.epoch, at_ms: head.atMs, lines: JSON.stringify(sent.flatMap(({ lines }) => lines)), senders: JSON.stringify(sent.map(({ from, lines }) => [from, lines.length])), commands: JSON.stringify(commands) }).execute();
    return head;
  });
}

/** Entries after a position and up to another, in their order. */
export async function readEntries(db: Db, after: number, upTo: number): Promise<JournalEntry[]> {
  const rows = await db.selectFrom('feed_journal').selectAll().where('position', '>', String(after)).where('position', '<=', String(upTo)).orderBy('position').execute();
  return rows.map((row) => ({ epoch: row.epoch, position: Number(row.position), atMs: Number(row.at_ms), sent: sentLines(JSON.parse(row.lines) as string[], row.senders), commands: JSON.parse(row.commands) as FeedCommand[] }));
}

/** The lines of an entry by who sent them: how many of them in turn, as JSON. */
function sentLines(lines: readonly string[], senders: string | null): readonly SentLines[] {
  if (senders === null) return lines.length === 0 ? [] : [{ from: null, lines }];
  let at = 0;
  return (JSON.parse(senders) as readonly (readonly [string | null, number])[]).map(([from, count]) => ({ from, lines: lines.slice(at, at += count) }));
}

/** Null before the first. */
export async function readSnapshot(db: Db): Promise<JournalSnapshot | null> {
  const row = await db.selectFrom('feed_journal_snapshot').selectAll().where('id', '=', ROW).executeTakeFirst();
  if (row === undefined) return null;
  const text = await unpack(Buffer.from(row.state, 'base64'), { chunkSize: PIECE_BYTES });
  return { position: Number(row.position), atMs: Number(row.at_ms), state: JSON.parse(text.toString()) as StoredFeed };
}

/** Keeps the state after an entry, and forgets the entries before it; those that come meanwhile stay. An older one than is kept changes nothing. */
export async function keepSnapshot(db: Db, { position, atMs, state }: JournalSnapshot): Promise<void> {
  const text = (await pack(JSON.stringify(state))).toString('base64');
  await db.transaction().execute(async (trx) => {
    const kept = await trx.selectFrom('feed_journal_snapshot').select('position').where('id', '=', ROW).forUpdate().executeTakeFirst();
    if (kept !== undefined && Number(kept.position) >= position) return;
    const values = { position, at_ms: atMs, state: text };
    await trx.insertInto('feed_journal_snapshot').values({ id: ROW, ...values }).onConflict((conflict) => conflict.column('id').doUpdateSet(values)).execute();
    await trx.deleteFrom('feed_journal').where('position', '<=', String(position)).execute();
  });
}

function headOf(row: { readonly epoch: number; readonly position: string; readonly at_ms: string; readonly began_at_ms: string }): JournalHead {
  return { epoch: row.epoch, position: Number(row.position), atMs: Number(row.at_ms), beganAtMs: Number(row.began_at_ms) };
}
