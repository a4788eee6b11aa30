import { setTimeout as wait } from 'node:timers/promises';
import { endAllGames, gamesOf, type KnownBets, loadUntilGone, repeatLost } from './bettingLoad.ts';
import { type BettingProcess, type BettingStorage, type BooksAudit, startBettingProcess } from './bettingProcess.ts';

/** What many kills have left. */
export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  /** Presses whose answer a kill had swallowed. */
  readonly unanswered: number;
  readonly corrections: number;
  /** Coupons settled, settled anew by a corrected result, and made void by hand, as the books tell. */
  readonly settled: number;
  readonly corrected: number;
  readonly voided: number;
  /** Acknowledged bets that are not there; must be empty. */
  readonly missing: readonly string[];
  /** Rounds after whose kill the books did not add up, with what was wrong; must be empty. */
  readonly wrongRounds: readonly string[];
  /** After everything has ended: coupons that nobody settled; must be 0. */
  readonly unsettled: number;
}

const SOONEST_MS = 50;
const LATEST_MS = 2_500;
const FIRST_WITHIN_MS = 60_000;

/**
 * Kills a process that takes bets and settles them with SIGKILL, again and again at random moments. After each start the
 * books are audited, before anything is repeated; at the end everything is played out.
 */
export async function runKillRounds(storage: BettingStorage, configsDir: string, rounds: number): Promise<KillReport> {
  const known: KnownBets = { acknowledged: new Map(), lost: [], refused: 0, corrections: 0, betOn: new Set(), ended: new Map() };
  const missing = new Set<string>();
  const wrongRounds: string[] = [];
  let unanswered = 0;
  let server: BettingProcess = await startBettingProcess(storage, configsDir);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const stop = { isOver: false };
      const loading = loadUntilGone(server, await gamesOf(server), known, stop);
      if (round === 1) await untilCorrected(server);
      await wait(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
      await server.kill();
      stop.isOver = true;
      await loading;
      server = await startBettingProcess(storage, configsDir);
      noteAudit(round, await server.audit(), known, missing, wrongRounds);
      unanswered += known.lost.length;
      await repeatLost(server, known);
    }
    await endAllGames(server);
    const last = await server.audit();
    noteAudit(rounds + 1, last, known, missing, wrongRounds);
    const unsettled = last.coupons.filter(({ statusId }) => statusId <= 0).length;
    return { rounds, acknowledged: known.acknowledged.size, unanswered, corrections: known.corrections, settled: last.settled, corrected: last.corrected, voided: last.voided, missing: [...missing], wrongRounds, unsettled };
  } finally {
    await server.kill();
  }
}

/** Before the first kill a coupon has been settled, and corrected: the rounds go on from there. */
async function untilCorrected(server: BettingProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < FIRST_WITHIN_MS && (await server.audit()).corrected === 0; waitedMs += LATEST_MS) await wait(LATEST_MS);
}

function noteAudit(round: number, { wrongAccounts, wrongTransfers, sumMinor, wrongCoupons, coupons }: BooksAudit, known: KnownBets, missing: Set<string>, wrongRounds: string[]): void {
  const idByKey = new Map(coupons.map(({ id, key }) => [key, id]));
  for (const [key, id] of known.acknowledged) if (idByKey.get(key) !== id) missing.add(id);
  const wrong = { wrongAccounts, wrongTransfers, sumMinor, wrongCoupons };
  if (wrongAccounts.length + wrongTransfers.length + wrongCoupons.length > 0 || sumMinor !== 0) wrongRounds.push(`${round}: ${JSON.stringify(wrong)}`);
}
