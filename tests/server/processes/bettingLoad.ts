import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CouponToPlace } from '../../../server/services/coupons/requestKeys.ts';
import type { CouponWire } from '../../../server/services/coupons/couponWire.ts';
import type { GamesAnswer } from '../../../server/services/line/gameLists.ts';
import { USER_HEADER } from '../coupons/sessionDouble.ts';
import type { BettingProcess } from './bettingProcess.ts';

/** A press whose answer never came. */
export interface LostPress {
  readonly key: string;
  readonly userId: string;
  readonly body: CouponToPlace;
}

type Score = readonly [home: number, away: number];

/** What customers know, whatever happened to the process. */
export interface KnownBets {
  /** Coupon ids by key: the process said that it had taken them. */
  readonly acknowledged: Map<string, string>;
  lost: LostPress[];
  refused: number;
  corrections: number;
  /** Games on which any bets were pressed. */
  readonly pressedOn: Set<number>;
  /** Games on which singles lie: their result alone settles a coupon. */
  readonly betOn: Set<number>;
  /** Final scores of the games that were played to their end; they may be corrected after a kill too. */
  readonly ended: Map<number, Score>;
}

const STAKE_MINOR = 100;
const PLACERS = 4;
const STEP_MS = 30_000;
const WITHIN_MS = 20_000;
const WAIT_FOR_BETS_MS = 50;

/** Bets and settles on a process until it is gone; resolves when everybody has noticed. */
export async function loadUntilGone(server: BettingProcess, games: Games, known: KnownBets, stop: { readonly isOver: boolean }): Promise<void> {
  await Promise.all([
    ...Array.from({ length: PLACERS }, async () => {
      while (!stop.isOver) await press(server, known, randomPress(server, games));
    }),
    settleOnAndOn(server, known, stop),
  ]);
}

/** Sends a press again until it is answered, as a client does (`docs/betting-rules.md`, step 3). */
export async function repeatLost(server: BettingProcess, known: KnownBets): Promise<void> {
  const lost = known.lost;
  known.lost = [];
  for (const one of lost) await press(server, known, one);
}

async function press(server: BettingProcess, known: KnownBets, { key, userId, body }: LostPress): Promise<void> {
  for (const { gameId } of body.bets) known.pressedOn.add(gameId);
  try {
    const answer = await call(server, 'POST', '/coupon-api/v1/coupons', body, { [USER_HEADER]: userId, 'idempotency-key': key });
    const told = (await answer.json()) as CouponWire;
    if (answer.status !== 200) {
      known.refused += 1;
      return;
    }
    known.acknowledged.set(key, told.id);
    const [only, second] = body.bets;
    if (only !== undefined && second === undefined) known.betOn.add(only.gameId);
  } catch {
    known.lost.push({ key, userId, body });
  }
}

export type Games = GamesAnswer['games'];

/** Football of the next day, with the odds of now. */
export async function gamesOf(server: Pick<BettingProcess, 'port'>): Promise<Games> {
  const answer = await call(server, 'GET', '/line-api/v1/line/games?sports=1&hours=24&limit=200&lng=en');
  const { games } = (await answer.json()) as GamesAnswer;
  return games.filter(({ markets }) => markets.some(({ typeId }) => typeId === 1));
}

function randomPress({ accounts }: BettingProcess, games: Games): LostPress {
  const player = accounts[randomInt(accounts.length)];
  const count = randomInt(1, 4);
  const chosen = new Set(Array.from({ length: count }, () => games[randomInt(games.length)]));
  const bets = [...chosen].flatMap((game) => {
    const market = game?.markets.find(({ typeId }) => typeId === 1);
    const outcome = market?.outcomes[randomInt(market.outcomes.length)];
    return game && market && outcome ? [{ id: outcome.id, marketId: market.id, gameId: game.id, coef: outcome.odds, blockId: 1 }] : [];
  });
  const body: CouponToPlace = {
    accountId: player?.accountId ?? 0, userId: player?.userId ?? '', amount: STAKE_MINOR, bets, changeCoefAction: 1, coef: bets[0]?.coef ?? '1', coefViewId: 0, exactCoef: '0',
    isDropOnScoreChange: false, prepaidAmount: 0, typeId: bets.length > 1 ? 1 : 0, allowDuplicate: true,
  };
  return { key: randomUUID(), userId: player?.userId ?? '', body };
}

/** Starts and ends games by hand, corrects settled results, makes coupons void, and moves time. */
async function settleOnAndOn(server: BettingProcess, known: KnownBets, stop: { readonly isOver: boolean }): Promise<void> {
  const command = (id: number, body: object): Promise<Response> => call(server, 'POST', `/sandbox/feed/games/${id}`, body);
  const passTime = (): Promise<Response> => call(server, 'POST', '/sandbox/clock', { advanceMs: STEP_MS });
  try {
    while (!stop.isOver) {
      const gameId = [...known.betOn].find((id) => !known.ended.has(id));
      if (gameId === undefined) {
        await wait(WAIT_FOR_BETS_MS);
        continue;
      }
      const score: Score = randomInt(2) === 0 ? [2, 0] : [0, 2];
      await command(gameId, { action: 'start' });
      await passTime();
      await command(gameId, { action: 'finish', score });
      known.ended.set(gameId, score);
      // Settled when it answers.
      await passTime();
      server.voidOne();
      const [corrected, was] = [...known.ended][randomInt(known.ended.size)] ?? [gameId, score];
      const other: Score = was[0] > was[1] ? [0, 1] : [1, 0];
      if (!(await command(corrected, { action: 'correct-result', score: other })).ok) continue;
      known.ended.set(corrected, other);
      await passTime();
      known.corrections += 1;
    }
  } catch {
    // It is gone.
  }
}

/** Ends by hand what its provider would end in hours. */
export async function endByHand(server: BettingProcess, games: ReadonlySet<number>): Promise<void> {
  for (const id of games) await call(server, 'POST', `/sandbox/feed/games/${id}`, { action: 'finish', score: [1, 0] });
  await call(server, 'POST', '/sandbox/clock', { advanceMs: STEP_MS });
}

/** Plays every game on which bets lie to its end. */
export async function endAllGames(server: BettingProcess): Promise<void> {
  await call(server, 'POST', '/sandbox/clock', { advanceMs: 30 * 3_600_000 }, {}, 120_000);
}

function call({ port }: Pick<BettingProcess, 'port'>, method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}, withinMs = WITHIN_MS): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method, signal: AbortSignal.timeout(withinMs), headers: { 'x-requested-with': 'test', 'content-type': 'application/json', ...headers }, ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
