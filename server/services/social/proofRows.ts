import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/service.ts';
import type { TwoStep } from '../../ports/factorPorts.ts';
import type { SocialProof, SocialProofKey } from '../../ports/socialPorts.ts';
import type { SocialProofTable } from './socialTables.ts';

/** What a proof is good for: one of another purpose is nothing here. */
export type ProofPurpose = 'register' | 'link' | 'second-step';

/** What the page that asked the provider knew of its visitor: filled in for whoever registers. */
export interface ToldByPage {
  /** ISO 3166 alpha-2 in small letters. */
  readonly country?: string;
  readonly currency?: string;
}

export interface KeptProof {
  readonly guid: string;
  readonly purpose: ProofPurpose;
  /** Who links; else empty. */
  readonly userId: string;
  readonly proof: SocialProof;
  readonly twoStep: TwoStep | null;
  readonly page?: ToldByPage | undefined;
  readonly expiresAtMs: number;
}

interface Browser {
  readonly operatorId: string;
  readonly deviceId: string;
}

/** Puts a proof in place of the one before of this browser. */
export async function keepProof(trx: Db, { operatorId, deviceId }: Browser, { purpose, userId, proof, twoStep, page = {}, expiresAtMs }: Omit<KeptProof, 'guid'>): Promise<void> {
  const values = { guid: randomUUID(), purpose, user_id: userId, proof: JSON.stringify(proof), two_step: twoStep === null ? '' : JSON.stringify(twoStep), told_by_page: JSON.stringify(page), expires_at_ms: expiresAtMs };
  await trx.insertInto('social_proofs').values({ operator_id: operatorId, device_id: deviceId, ...values })
    .onConflict((conflict) => conflict.columns(['operator_id', 'device_id']).doUpdateSet(values)).execute();
}

/** The live proof of a browser. */
export async function proofOf(executor: Db, { operatorId, deviceId }: Browser, nowMs: number): Promise<KeptProof | null> {
  return kept(await executor.selectFrom('social_proofs').selectAll()
    .where('operator_id', '=', operatorId).where('device_id', '=', deviceId).where('expires_at_ms', '>', nowMs).executeTakeFirst());
}

/** Claims a proof, by one statement: of many who ask at once one gets it. */
export async function spendProof(trx: Db, { operatorId, guid, deviceId }: SocialProofKey, purposes: readonly ProofPurpose[], nowMs: number): Promise<KeptProof | null> {
  return kept(await trx.deleteFrom('social_proofs')
    .where('operator_id', '=', operatorId).where('device_id', '=', deviceId).where('guid', '=', guid)
    .where('purpose', 'in', [...purposes]).where('expires_at_ms', '>', nowMs)
    .returningAll().executeTakeFirst());
}

/** Whoever turns away from what a provider said leaves nothing of it. */
export async function dropProof(executor: Db, { operatorId, deviceId }: Browser): Promise<void> {
  await executor.deleteFrom('social_proofs').where('operator_id', '=', operatorId).where('device_id', '=', deviceId).execute();
}

export async function forgetOldProofs(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('social_proofs').where('expires_at_ms', '<=', nowMs).execute();
}

function kept(row: Selectable<SocialProofTable> | undefined): KeptProof | null {
  if (row === undefined) return null;
  return {
    guid: row.guid, purpose: row.purpose as ProofPurpose, userId: row.user_id, proof: JSON.parse(row.proof) as SocialProof,
    twoStep: row.two_step === '' ? null : (JSON.parse(row.two_step) as TwoStep), page: JSON.parse(row.told_by_page) as ToldByPage, expiresAtMs: row.expires_at_ms,
  };
}
