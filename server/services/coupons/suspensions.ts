import { indexSuspensions, type Suspension, suspensionOf } from '../../../domain/betting/index.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { couponErrors, refused } from './couponErrors.ts';

/** Levels of T18; those of the feed are overrides of it, so that every customer sees them locked. */
export type SuspensionLevel = Suspension['level'];

/** An operator's suspension as it is asked for. */
export interface SuspensionRequest {
  readonly level: SuspensionLevel;
  /** Empty for "all". */
  readonly target: string;
  readonly isSuspended: boolean;
  readonly reason: string;
}

/** Who asks from where; the device is not known where nobody asks (orders). */
export interface SuspensionSubject {
  readonly operatorId: string;
  readonly userId: string;
  readonly deviceId?: string | undefined;
}

/** Suspends or frees. Gives the feed's version from which it holds, null for a player or device, who are no part of the feed. */
export async function suspend(platform: Platform, operatorId: string, { level, target, isSuspended, reason }: SuspensionRequest): Promise<string | null> {
  if (level !== 'player' && level !== 'device') {
    return platform.ports.get('feedReader').suspend({ level, target: level === 'all' ? '' : target, isSuspended, reason });
  }
  const row = { operator_id: operatorId, level, target, reason };
  if (isSuspended) {
    await platform.db.insertInto('coupon_suspensions').values(row)
      .onConflict((conflict) => conflict.columns(['operator_id', 'level', 'target']).doUpdateSet({ reason })).execute();
  } else {
    await platform.db.deleteFrom('coupon_suspensions')
      .where('operator_id', '=', operatorId).where('level', '=', level).where('target', '=', target).execute();
  }
  return null;
}

/** Throws COUPON_SUSPENDED when the player or the device takes no bets. */
export async function requireNotSuspended(trx: Db, { operatorId, userId, deviceId }: SuspensionSubject): Promise<void> {
  const rows = await trx.selectFrom('coupon_suspensions').select(['level', 'target', 'reason'])
    .where('operator_id', '=', operatorId).where('target', 'in', deviceId === undefined ? [userId] : [userId, deviceId]).execute();
  const suspensions = rows.flatMap(({ level, target, reason }): readonly Suspension[] => {
    if (level === 'player' && target === userId) return [{ level, id: Number(target), reason }];
    return level === 'device' && target === deviceId ? [{ level, id: target, reason }] : [];
  });
  const found = suspensionOf(indexSuspensions(suspensions), { playerId: Number(userId), deviceId });
  if (found !== undefined) throw refused(couponErrors.COUPON_SUSPENDED);
}
