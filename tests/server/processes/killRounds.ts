import { setTimeout as wait } from 'node:timers/promises';
import { endAllGames, endByHand, type Games, gamesOf, type KnownBets, loadUntilGone, repeatLost } from './bettingLoad.ts';
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
  /** Prices at which selections were taken that were never offered; must be empty where what was offered is known. */
  readonly wrongPrices: readonly string[];
}

/** Where games come from, besides the process that takes bets. */
export interface FeedElsewhere {
  readonly url: string;
  /** Prices that were ever offered, as `outcome=odds`. */
  readonly offered: ReadonlySet<string>;
  /** Breaks off, as a provider that is killed, and comes again. */
  restart(): Promise<void>;
}

export interface KillOptions {
  /** The feed is killed too, in each second round. */
  readonly feed?: FeedElsewhere;
  /** Another process stands by, and takes over instead of a new start. */
  readonly hasStandby?: boolean;
}

const SOONEST_MS = 50;
const LATEST_MS = 2_500;
const FIRST_WITHIN_MS = 60_000;

/**
 * Kills a process that takes bets and settles them with SIGKILL, again and again at random moments. After each start the
 * books are audited, before anything is repeated; at the end everything is played out.
 */
export async function runKillRounds(storage: BettingStorage, configsDir: string, rounds: number, { feed, hasStandby = false }: KillOptions = {}): Promise<KillReport> {
  const known: KnownBets = { acknowledged: new Map(), lost: [], refused: 0, corrections: 0, pressedOn: new Set(), betOn: new Set(), ended: new Map() };
  const missing = new Set<string>();
  const wrongRounds: string[] = [];
  let unanswered = 0;
  const start = async () => await startBettingProcess(storage, configsDir, feed?.url);
  let server = await start();
  let standby = hasStandby ? await start() : null;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const stop = { isOver: false };
      const loading = loadUntilGone(server, await untilOpen(server), known, stop);
      if (round === 1) await untilCorrected(server);
      await wait(SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS));
      if (round % 2 === 0) await feed?.restart();
      await server.kill();
      stop.isOver = true;
      await loading;
      server = standby ?? (await start());
      // One that starts now might take the lead before the one that stood by looks again.
      await untilLeads(server);
      standby = hasStandby ? await start() : null;
      noteAudit(round, await server.audit(), known, missing, wrongRounds);
      unanswered += known.lost.length;
      await repeatLost(server, known);
    }
    if (feed === undefined) await endAllGames(server);
    else await endByHand(server, known.pressedOn);
    const last = await server.audit();
    noteAudit(rounds + 1, last, known, missing, wrongRounds);
    const unsettled = last.coupons.filter(({ statusId }) => statusId <= 0).length;
    return { rounds, acknowledged: known.acknowledged.size, unanswered, corrections: known.corrections, settled: last.settled, corrected: last.corrected, voided: last.voided, missing: [...missing], wrongRounds, unsettled, wrongPrices: feed === undefined ? [] : last.prices.filter((price) => !feed.offered.has(price)) };
  } finally {
    await server.kill();
    await standby?.kill();
  }
}

/** A provider that has come again is heard after its snapshot. */
async function untilOpen(server: BettingProcess): Promise<Games> {
  for (let waitedMs = 0; ; waitedMs += SOONEST_MS) {
    const games = await gamesOf(server).catch(() => []);
    if (games.some(({ markets }) => markets.some(({ status }) => status === 'open'))) return games;
    if (waitedMs > FIRST_WITHIN_MS) throw new Error('No game takes bets.');
    await wait(SOONEST_MS);
  }
}

async function untilLeads(server: BettingProcess): Promise<void> {
  for (let waitedMs = 0; !(await server.isLeader()); waitedMs += SOONEST_MS) {
    if (waitedMs > FIRST_WITHIN_MS) throw new Error('The process that stood by does not lead.');
    await wait(SOONEST_MS);
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
