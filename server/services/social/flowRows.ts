import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/service.ts';
import type { SocialFlowTable } from './socialTables.ts';

export type Flow = Selectable<SocialFlowTable>;

/** Puts a way to a provider in place of the one before of this browser. */
export async function keepFlow(executor: Db, { operator_id, device_id, ...rest }: Omit<Flow, 'state_hash'>, state: string): Promise<void> {
  const values = { ...rest, state_hash: hashOf(state) };
  await executor.insertInto('social_flows').values({ operator_id, device_id, ...values })
    .onConflict((conflict) => conflict.columns(['operator_id', 'device_id']).doUpdateSet(values)).execute();
}

/** What somebody sets out for: each comes back by its own door. */
export type FlowPurpose = 'sign-in' | 'link' | 'one-tap';

/** How somebody came back. */
export interface CameBack {
  readonly operatorId: string;
  readonly deviceId: string;
  readonly provider: string;
  readonly purposes: readonly FlowPurpose[];
  readonly state: string;
}

/** Claims the way that somebody came back by, by one statement: it is good once, in its own browser, at its own provider and door. */
export async function claimFlow(executor: Db, came: CameBack, nowMs: number): Promise<Flow | undefined> {
  return await executor.deleteFrom('social_flows')
    .where('operator_id', '=', came.operatorId).where('device_id', '=', came.deviceId).where('provider', '=', came.provider)
    .where('purpose', 'in', [...came.purposes]).where('state_hash', '=', hashOf(came.state)).where('expires_at_ms', '>', nowMs)
    .returningAll().executeTakeFirst();
}

export async function forgetOldFlows(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('social_flows').where('expires_at_ms', '<=', nowMs).execute();
}

/** A state is random enough for a plain hash. */
function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
