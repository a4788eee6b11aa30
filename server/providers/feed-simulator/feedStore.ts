import './feedTables.ts';
import type { Db } from '../../platform/service.ts';
import { secOfSequence, SEQUENCES_PER_SEC } from './feedTime.ts';
import type { FeedOrigin } from './FeedEngine.ts';
import type { OverrideEvent, OverrideRequest } from './overrides.ts';

const ROW = 1;
/** Events of single games leave when no game of their time can be asked for any more. */
const EVENTS_STAY_SEC = 20 * 86_400;

/** What processes agree on, as stored. */
export interface StoredFeed {
  readonly origin: FeedOrigin;
  readonly sequence: number;
}

/** A write of a leader whose epoch is over. It must stop leading. */
export class StaleLeaderError extends Error {
  override readonly name = 'StaleLeaderError';
}

/** Stored state and pointer, or null before the first leader. */
export async function readFeed(db: Db): Promise<StoredFeed | null> {
  const row = await db.selectFrom('feed_state').innerJoin('feed_ticks', 'feed_ticks.id', 'feed_state.id')
    .select(['feed_state.epoch', 'feed_state.seed', 'feed_state.generation', 'feed_ticks.sequence'])
    .where('feed_state.id', '=', ROW).executeTakeFirst();
  if (row === undefined) return null;
  return { origin: { epoch: row.epoch, seed: row.seed, generation: row.generation }, sequence: Number(row.sequence) };
}

/**
 * The same, with the pointer's row locked until the transaction ends: no tick and no override comes in between.
 * The pointer is locked first, as every writer does.
 */
export async function lockFeed(trx: Db): Promise<StoredFeed | null> {
  const row = await trx.selectFrom('feed_ticks').innerJoin('feed_state', 'feed_state.id', 'feed_ticks.id')
    .select(['feed_state.epoch', 'feed_state.seed', 'feed_state.generation', 'feed_ticks.sequence'])
    .where('feed_ticks.id', '=', ROW).forShare().executeTakeFirst();
  if (row === undefined) return null;
  return { origin: { epoch: row.epoch, seed: row.seed, generation: row.generation }, sequence: Number(row.sequence) };
}

/** Begins a new epoch (a new leader); everything an older leader writes from now on fails. */
export async function beginEpoch(db: Db, firstSeed: number, nowSequence: number): Promise<StoredFeed> {
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('feed_state').values({ id: ROW, epoch: 0, seed: firstSeed, generation: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing()).execute();
    await trx.insertInto('feed_ticks').values({ id: ROW, epoch: 0, sequence: nowSequence })
      .onConflict((conflict) => conflict.column('id').doNothing()).execute();
    return raiseEpoch(trx, nowSequence, {});
  });
}

/** A new epoch with another seed; ids of games start a new generation. */
export async function resetFeed(db: Db, seed: number, nowSequence: number): Promise<StoredFeed> {
  return db.transaction().execute(async (trx) => {
    const locked = await trx.selectFrom('feed_ticks').select('epoch').where('id', '=', ROW).forUpdate().executeTakeFirstOrThrow();
    const state = await trx.selectFrom('feed_state').select('generation').where('id', '=', ROW).executeTakeFirstOrThrow();
    const stored = await raiseEpoch(trx, nowSequence, { seed, generation: state.generation + 1 });
    await trx.deleteFrom('feed_events').where('epoch', '<=', locked.epoch).execute();
    return stored;
  });
}

async function raiseEpoch(trx: Db, nowSequence: number, change: { seed?: number; generation?: number }): Promise<StoredFeed> {
  // The pointer is the row that every writer locks first.
  const tick = await trx.selectFrom('feed_ticks').select(['epoch', 'sequence']).where('id', '=', ROW).forUpdate().executeTakeFirstOrThrow();
  const sequence = Math.max(Number(tick.sequence), nowSequence);
  const epoch = tick.epoch + 1;
  await trx.updateTable('feed_ticks').set({ epoch, sequence }).where('id', '=', ROW).execute();
  const state = await trx.updateTable('feed_state').set({ epoch, ...change }).where('id', '=', ROW)
    .returning(['seed', 'generation']).executeTakeFirstOrThrow();
  return { origin: { epoch, seed: state.seed, generation: state.generation }, sequence };
}

/**
 * Publishes a tick of the leader of an epoch; the pointer never goes back. Gives the
 * sequence that is in force. Throws StaleLeaderError when the epoch is over.
 */
export async function publishTick(db: Db, epoch: number, sequence: number): Promise<number> {
  const row = await db.updateTable('feed_ticks')
    .set((builder) => ({ sequence: builder.fn<number>('greatest', ['sequence', builder.val(sequence)]) }))
    .where('id', '=', ROW).where('epoch', '=', epoch).returning('sequence').executeTakeFirst();
  if (row === undefined) throw new StaleLeaderError(`Epoch ${epoch} is over`);
  return Number(row.sequence);
}

/** Stores an override behind everything published so far. Any process may: the pointer's row orders the writers. */
export async function appendEvent(db: Db, request: OverrideRequest, nowSequence: number): Promise<OverrideEvent> {
  return db.transaction().execute(async (trx) => {
    const tick = await trx.selectFrom('feed_ticks').select(['epoch', 'sequence']).where('id', '=', ROW).forUpdate().executeTakeFirstOrThrow();
    const state = await trx.selectFrom('feed_state').select('generation').where('id', '=', ROW).executeTakeFirstOrThrow();
    const sequence = Math.max(Number(tick.sequence), nowSequence) + 1;
    const isLasting = request.kind === 'suspension' && ['all', 'sport', 'champ'].includes(request.level);
    await trx.insertInto('feed_events')
      .values({ sequence, epoch: tick.epoch, generation: state.generation, request: JSON.stringify(request), is_lasting: isLasting }).execute();
    await trx.updateTable('feed_ticks').set({ sequence }).where('id', '=', ROW).execute();
    return { sequence, request };
  });
}

/** Events after a sequence, in their order, of the present generation. */
export async function readEvents(db: Db, generation: number, afterSequence: number): Promise<OverrideEvent[]> {
  const rows = await db.selectFrom('feed_events').select(['sequence', 'request'])
    .where('generation', '=', generation).where('sequence', '>', String(afterSequence)).orderBy('sequence').execute();
  return rows.map((row) => ({ sequence: Number(row.sequence), request: JSON.parse(row.request) as OverrideRequest }));
}

/** Removes events of games that are long over. */
export async function pruneEvents(db: Db, nowSequence: number): Promise<void> {
  const oldest = (secOfSequence(nowSequence) - EVENTS_STAY_SEC) * SEQUENCES_PER_SEC;
  await db.deleteFrom('feed_events').where('is_lasting', '=', false).where('sequence', '<', String(oldest)).execute();
}
