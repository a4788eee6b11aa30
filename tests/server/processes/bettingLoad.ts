import { randomInt, randomUUID } from 'node:crypto';
import type { CouponToPlace } from '../../../server/coupons/requestKeys.ts';
import type { CouponWire } from '../../../server/coupons/couponWire.ts';
import type { GamesAnswer } from '../../../server/line/gameLists.ts';
import { USER_HEADER } from '../coupons/sessionDouble.ts';
import type { BettingProcess } from './bettingProcess.ts';

/** A press whose answer never came. */
export interface LostPress {
  readonly key: string;
  readonly userId: string;
  readonly body: CouponToPlace;
}

/** What customers know, whatever happened to the process. */
export interface KnownBets {
  /** Coupon ids by key: the process said that it had taken them. */
  readonly acknowledged: Map<string, string>;
  lost: LostPress[];
  refused: number;
  corrections: number;
}

const STAKE_MINOR = 100;
const PLACERS = 4;
const STEP_MS = 30_000;
const WITHIN_MS = 20_000;

/** Bets and settles on a process until it is gone; resolves when everybody has noticed. */
export async function loadUntilGone(server: BettingProcess, games: Games, known: KnownBets, stop: { readonly isOver: boolean }): Promise<void> {
  await Promise.all([
    ...Array.from({ length: PLACERS }, async () => {
      while (!stop.isOver) await press(server, known, randomPress(server, games));
    }),
    settleOnAndOn(server, games, known, stop),
  ]);
}

/** Sends a press again until it is answered, as a client does (`domain.md`, step 3). */
export async function repeatLost(server: BettingProcess, known: KnownBets): Promise<void> {
  const lost = known.lost;
  known.lost = [];
  for (const one of lost) await press(server, known, one);
}

async function press(server: BettingProcess, known: KnownBets, { key, userId, body }: LostPress): Promise<void> {
  try {
    const answer = await call(server, 'POST', '/coupon-api/v1/coupons', body, { [USER_HEADER]: userId, 'idempotency-key': key });
    const told = (await answer.json()) as CouponWire;
    if (answer.status === 200) known.acknowledged.set(key, told.id);
    else known.refused += 1;
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

/** Starts and ends games by hand, corrects some results, and moves time. */
async function settleOnAndOn(server: BettingProcess, games: Games, known: KnownBets, stop: { readonly isOver: boolean }): Promise<void> {
  const ended: number[] = [];
  const score = (): readonly [number, number] => [randomInt(4), randomInt(4)];
  try {
    while (!stop.isOver) {
      const game = games[randomInt(games.length)];
      if (game === undefined) return;
      const command = (id: number, body: object): Promise<Response> => call(server, 'POST', `/sandbox/feed/games/${id}`, body);
      await command(game.id, { action: 'start' });
      await call(server, 'POST', '/sandbox/clock', { advanceMs: STEP_MS });
      await command(game.id, { action: 'finish', score: score() });
      ended.push(game.id);
      const [corrected] = ended.slice(randomInt(ended.length));
      if (corrected !== undefined && randomInt(2) === 0 && (await command(corrected, { action: 'correct-result', score: score() })).ok) known.corrections += 1;
      await call(server, 'POST', '/sandbox/clock', { advanceMs: STEP_MS });
    }
  } catch {
    // It is gone.
  }
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
