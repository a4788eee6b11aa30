import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey, SignedIn } from '../../ports/customerPorts.ts';
import type { Identity, SocialProof } from '../../ports/socialPorts.ts';
import { dropProof, proofOf } from './proofRows.ts';
import type { SocialIdentityTable } from './socialTables.ts';

export type IdentityRow = Selectable<SocialIdentityTable>;

/** Whose an identity is; by issuer and subject alone. */
export async function ownerOf(executor: Db, operatorId: string, { issuer, subject }: Identity): Promise<IdentityRow | undefined> {
  return await executor.selectFrom('social_identities').selectAll()
    .where('operator_id', '=', operatorId).where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();
}

/** False where the identity is a customer's already; of many at once one has it. */
export async function linkIdentity(trx: Db, { operatorId, userId, sessionId = '' }: CustomerKey & { readonly sessionId?: string }, { issuer, subject, provider, email }: SocialProof, nowMs: number): Promise<boolean> {
  const linked = await trx.insertInto('social_identities')
    .values({ operator_id: operatorId, issuer, subject, id: randomUUID(), user_id: userId, provider, label: email ?? '', linked_at_ms: nowMs, session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst();
  return linked !== undefined;
}

export async function noteSession(trx: Db, id: string, sessionId: string): Promise<void> {
  await trx.updateTable('social_identities').set({ session_id: sessionId }).where('id', '=', id).execute();
}

/** The session that the second step of this guid has opened: the identity was its first. What the provider said is used up. */
export async function noteSecondStep(trx: Db, { operatorId, deviceId, sessionId }: SignedIn, guid: string, nowMs: number): Promise<void> {
  const kept = await proofOf(trx, { operatorId, deviceId }, nowMs);
  if (kept?.twoStep?.guid !== guid) return;
  const identity = await ownerOf(trx, operatorId, kept.proof);
  if (identity !== undefined) await noteSession(trx, identity.id, sessionId);
  await dropProof(trx, { operatorId, deviceId });
}

export async function identitiesOf(executor: Db, { operatorId, userId }: CustomerKey): Promise<readonly IdentityRow[]> {
  return await executor.selectFrom('social_identities').selectAll()
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).orderBy('linked_at_ms').orderBy('id').execute();
}

export async function unlinkIdentity(trx: Db, { operatorId, userId }: CustomerKey, id: string): Promise<IdentityRow | undefined> {
  return await trx.deleteFrom('social_identities').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('id', '=', id).returningAll().executeTakeFirst();
}
