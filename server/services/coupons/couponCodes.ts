import { randomBytes } from 'node:crypto';
import { couponCodeExpiresAtMs, couponCodeOf, readCouponCode } from '../../../domain/betting/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import type { FeedState } from '../../ports/feed.ts';
import { couponErrors, refused } from './couponErrors.ts';
import { type CouponGameWire, gameIn, type GameNames } from './couponWire.ts';
import { gameNamesOf } from './gameNames.ts';

export type CodedCoupon = components['schemas']['CodedCoupon'];

const CODE_BYTES = 5;
/** A game under way has no start to wait for: its bets can be loaded for as long as an order on them would live. */
const LIVE_LIFE_MS = 600_000;

/** Saves selections under a new code. Throws COUPON_LEG_BLOCKED when none of its games is offered. */
export async function saveCouponCode(db: Db, feed: FeedState, operatorId: string, coupon: CodedCoupon, nowMs: number, mostDays: number): Promise<{ readonly code: string; readonly expiresAtUtc: string }> {
  const games = [...new Set(coupon.bets.map(({ gameId }) => gameId))].flatMap((gameId): readonly GameNames[] => {
    const names = gameNamesOf(feed, gameId);
    return names === null ? [] : [names];
  });
  if (games.length === 0) throw refused(couponErrors.COUPON_LEG_BLOCKED);
  const starts = games.map((names) => Date.parse(names['en']?.startsAtUtc ?? '')).map((startsAtMs) => (startsAtMs > nowMs ? startsAtMs : nowMs + LIVE_LIFE_MS));
  const expiresAtMs = couponCodeExpiresAtMs(nowMs, starts, mostDays);
  const code = couponCodeOf(randomBytes(CODE_BYTES));
  await db.insertInto('coupon_codes')
    .values({ code, operator_id: operatorId, coupon: JSON.stringify(coupon), games: JSON.stringify(games), saved_at_ms: nowMs, expires_at_ms: expiresAtMs }).execute();
  return { code, expiresAtUtc: new Date(expiresAtMs).toISOString() };
}

export interface LoadedCode {
  readonly code: string;
  readonly coupon: CodedCoupon;
  readonly games: readonly CouponGameWire[];
  readonly savedAtUtc: string;
}

/** The selections of a code as it was typed, its games named in a language. Throws COUPON_CODE_UNKNOWN. */
export async function loadCouponCode(db: Db, operatorId: string, typed: string, lng: string, nowMs: number): Promise<LoadedCode> {
  const code = readCouponCode(typed);
  const row = code === undefined ? undefined : await db.selectFrom('coupon_codes').selectAll()
    .where('code', '=', code).where('operator_id', '=', operatorId).where('expires_at_ms', '>', nowMs).executeTakeFirst();
  if (row === undefined) throw new PlatformError(couponErrors.COUPON_CODE_UNKNOWN);
  const games = JSON.parse(row.games) as readonly GameNames[];
  return {
    code: row.code,
    coupon: JSON.parse(row.coupon) as CodedCoupon,
    games: games.map((names) => gameIn(names, lng)),
    savedAtUtc: new Date(row.saved_at_ms).toISOString(),
  };
}

/** Removes codes that have expired. */
export async function forgetCouponCodes(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('coupon_codes').where('expires_at_ms', '<=', nowMs).execute();
}
