import type { Lead, Leadership } from '../../../platform/db/leadership.ts';
import { Turns } from '../../../platform/Turns.ts';
import type { Db } from '../../../platform/service.ts';
import { gamesOfFailed, type GameSettling, gamesWithOpenLegs, settlePatiently, settleRound } from './settleGames.ts';

export interface SettlementParts extends GameSettling {
  readonly leadership: Leadership;
}

/** Name of the advisory lock. */
const LEAD = 'settlement';
const ROW = 1;
/** A follower asks for the lead in each so many-th step only: asking costs a connection. */
const LEAD_EVERY_STEPS = 8;
/** What was missed (a process that died, a result that this one did not know yet) is looked for so often. */
const SWEEP_EVERY_STEPS = 40;
/** Progress is stored at the latest after so much feed time; what lies between is settled again, which changes nothing. */
const STORE_EVERY_SEC = 5;
/** A progress that stands still so long belongs to a leader that hangs. Its writes are fenced by the versions of coupons. */
const DEPOSE_AFTER_SEC = 30;

/**
 * Settles games as the feed says that they have ended or were corrected. One process leads, to spare the others the work;
 * any may settle at any time (`catchUp`), for each coupon is settled under its lock and only by newer results. Rounds of
 * one process never overlap.
 */
export class SettlementRunner {
  private lead: Lead | null = null;
  private readonly turns = new Turns();
  private stepCount = 0;
  private storedSequence = 0;

  constructor(private readonly parts: SettlementParts) {}

  get isLeader(): boolean {
    return this.lead?.isHeld() ?? false;
  }

  /** One round of the leader; a follower only looks whether there is one. */
  step(): Promise<void> {
    return this.turns.take(async () => {
      const isSweeping = this.stepCount % SWEEP_EVERY_STEPS === 0;
      const isAsking = this.stepCount % LEAD_EVERY_STEPS === 0;
      this.stepCount += 1;
      const isNew = !this.isLeader && isAsking && (await this.tryToLead());
      if (this.isLeader) await this.round(isSweeping || isNew, 'skip');
    });
  }

  /** Settles what has failed and whose pause is over, if this process leads. */
  retryFailed(): Promise<void> {
    return this.turns.take(async () => {
      if (this.isLeader) await this.round(false, 'skip', true);
    });
  }

  /** Settles everything that is due at the feed of now, whoever leads. */
  catchUp(): Promise<void> {
    return this.turns.take(() => this.round(true, 'wait'));
  }

  /** Gives the lead up, so that another process takes it at once. */
  async stop(): Promise<void> {
    await this.turns.take(async () => {
      await this.lead?.release();
      this.lead = null;
    });
  }

  private async round(isSweeping: boolean, ifBusy: 'wait' | 'skip', hasFailed = isSweeping): Promise<void> {
    const { db, results, clock } = this.parts;
    if (this.storedSequence === 0 || isSweeping) this.storedSequence = (await readProgress(db)) ?? results.endedSince(Number.MAX_SAFE_INTEGER).sequence;
    const { gameIds, sequence } = results.endedSince(this.storedSequence);
    const due = new Set([...gameIds, ...(hasFailed ? await gamesOfFailed(this.parts) : []), ...(isSweeping ? await gamesWithOpenLegs(db, clock.nowMs()) : [])]);
    // The leader waits for nobody's account: what is held now comes with the next step, from the same sequence.
    // What failed is noted and comes again when its pause is over: it holds up neither the others nor the progress.
    const { busy } = ifBusy === 'skip' ? await settleRound(this.parts, [...due], { ifBusy, tries: 'due' }) : await settlePatiently(this.parts, [...due], 'due');
    if (busy > 0) return;
    if (isSweeping || results.secBetween(this.storedSequence, sequence) >= STORE_EVERY_SEC) this.storedSequence = await storeProgress(db, sequence);
  }

  private async tryToLead(): Promise<boolean> {
    const { leadership, db, results, logger } = this.parts;
    await this.lead?.release();
    this.lead = await leadership.tryAcquire(LEAD);
    if (this.lead !== null) return true;
    const stored = await readProgress(db);
    const { sequence } = results.endedSince(Number.MAX_SAFE_INTEGER);
    const behindSec = stored === null ? 0 : results.secBetween(stored, sequence);
    if (behindSec > DEPOSE_AFTER_SEC && (await leadership.depose(LEAD)) > 0) {
      logger.warn({ behindSec }, 'A leader of the settlement that hung was put down');
      this.lead = await leadership.tryAcquire(LEAD);
    }
    return this.isLeader;
  }
}

async function readProgress(db: Db): Promise<number | null> {
  const row = await db.selectFrom('settlement_progress').select('sequence').where('id', '=', ROW).executeTakeFirst();
  return row?.sequence ?? null;
}

/** It never goes back: a process that was paused knows less. */
async function storeProgress(db: Db, sequence: number): Promise<number> {
  const row = await db.insertInto('settlement_progress').values({ id: ROW, sequence })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((builder) => ({
      sequence: builder.fn<number>('greatest', ['settlement_progress.sequence', builder.val(sequence)]),
    })))
    .returning('sequence').executeTakeFirstOrThrow();
  return row.sequence;
}
