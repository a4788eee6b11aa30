import { randomUUID } from 'node:crypto';
import type { CouponToPlace } from '../../../server/services/coupons/requestKeys.ts';
import type { Games } from '../../server/processes/bettingLoad.ts';

/** A customer of the bench. */
export interface Bettor {
  readonly userId: string;
  readonly accountId: number;
}

/** One press of the place button. */
export interface BetPress {
  readonly key: string;
  readonly userId: string;
  readonly body: CouponToPlace;
}

/** Equal bets of one customer would be asked about: each stake is another. */
const LEAST_STAKE_MINOR = 100;
const MOST_LEGS = 3;
const RESULT = 1;

/** Presses of these customers in turn, singles and expresses of two and three legs; never twice the same bet. */
export function createPresses(bettors: readonly Bettor[], games: Games): () => BetPress {
  let count = 0;
  return () => {
    const [bettor, turn] = [bettors[count % bettors.length], Math.floor(count / bettors.length)];
    const legs = 1 + (count % MOST_LEGS);
    const bets = Array.from({ length: legs }, (_, leg) => betOn(games[(count * MOST_LEGS + leg) % games.length])).filter((bet) => bet !== null);
    if (bettor === undefined || bets.length < legs) throw new Error('There is nobody to bet, or nothing to bet on.');
    count += 1;
    return {
      key: randomUUID(),
      userId: bettor.userId,
      body: {
        ...bettor, bets, amount: LEAST_STAKE_MINOR + turn, typeId: legs > 1 ? 1 : 0, coef: bets[0]?.coef ?? '', changeCoefAction: 1, coefViewId: 0, exactCoef: '0',
        isDropOnScoreChange: false, prepaidAmount: 0,
      },
    };
  };
}

function betOn(game: Games[number] | undefined): CouponToPlace['bets'][number] | null {
  const market = game?.markets.find(({ typeId }) => typeId === RESULT);
  const [outcome] = market?.outcomes ?? [];
  return game && market && outcome ? { id: outcome.id, marketId: market.id, gameId: game.id, coef: outcome.odds, blockId: 1, isLive: false } : null;
}

/** A press as the text of its request. */
export function requestOf({ key, body }: Pick<BetPress, 'key' | 'body'>, headers: Readonly<Record<string, string>>): string {
  const json = JSON.stringify(body);
  const all = { host: '127.0.0.1', 'x-requested-with': 'bench', 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)), 'idempotency-key': key, ...headers };
  return [`POST /coupon-api/v1/coupons HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', json].join('\r\n');
}
