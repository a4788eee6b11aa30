import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { randomLetters } from '../../platform/codes/randomLetters.ts';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { QrSignInTable } from './qrTables.ts';

export type QrSignIn = Selectable<QrSignInTable>;

/** Neither letters nor digits that are taken for each other: a code may be typed from another screen. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** Unguessable within its life at the number of codes that a network may try. */
export function newQrCode(): string {
  return randomLetters(CODE_LENGTH, LETTERS);
}

/** As it is kept. Blanks and dashes that people type between its parts, and the size of letters, mean nothing. */
export function qrCodeHash(typed: string): string {
  return hashOf(typed.replaceAll(/[\s-]/g, '').toUpperCase());
}

/** What is hashed is random enough for a plain hash, or is one already. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A browser has one at a time: the one before is nothing any more. */
export async function keepQrSignIn(trx: Db, row: Omit<QrSignIn, 'state' | 'user_id' | 'credential'>): Promise<void> {
  await trx.deleteFrom('qr_sign_ins').where('operator_id', '=', row.operator_id).where('device_id', '=', row.device_id).execute();
  await trx.insertInto('qr_sign_ins').values({ ...row, state: 'waiting', user_id: null, credential: null }).execute();
}

interface OfBrowser {
  readonly operatorId: string;
  readonly id: string;
  readonly deviceId: string;
}

/** That of the browser that asked for it. */
export async function findQrSignIn(executor: Db, { operatorId, id, deviceId }: OfBrowser): Promise<QrSignIn | undefined> {
  return await executor.selectFrom('qr_sign_ins').selectAll().where('id', '=', id).where('operator_id', '=', operatorId).where('device_id', '=', deviceId).executeTakeFirst();
}

/** Whoever tells the code first has it: it is no code to anybody else. */
export async function claimQrCode(executor: Db, { operatorId, userId }: CustomerKey, { codeHash, nowMs }: { readonly codeHash: string; readonly nowMs: number }): Promise<QrSignIn | undefined> {
  return await executor.updateTable('qr_sign_ins').set({ state: 'seen', user_id: userId })
    .where('operator_id', '=', operatorId).where('code_hash', '=', codeHash).where('expires_at_ms', '>', nowMs)
    .where((where) => where.or([where('state', '=', 'waiting'), where.and([where('state', '=', 'seen'), where('user_id', '=', userId)])]))
    .returningAll().executeTakeFirst();
}

interface OfCustomer extends CustomerKey {
  readonly id: string;
  readonly nowMs: number;
}

/** One that this customer has seen and not answered. */
export async function findSeen(executor: Db, key: OfCustomer): Promise<QrSignIn | undefined> {
  return await executor.selectFrom('qr_sign_ins').selectAll()
    .where('id', '=', key.id).where('operator_id', '=', key.operatorId).where('user_id', '=', key.userId).where('state', '=', 'seen').where('expires_at_ms', '>', key.nowMs)
    .executeTakeFirst();
}

/** Answers it, once. False where there is nothing to answer any more. */
export async function answerQrSignIn(executor: Db, key: OfCustomer, answer: { readonly state: 'approved'; readonly credential: string } | { readonly state: 'refused' }): Promise<boolean> {
  const answered = await executor.updateTable('qr_sign_ins').set(answer)
    .where('id', '=', key.id).where('operator_id', '=', key.operatorId).where('user_id', '=', key.userId).where('state', '=', 'seen').where('expires_at_ms', '>', key.nowMs)
    .returning('id').executeTakeFirst();
  return answered !== undefined;
}

/** Claims an approved one: it is good once, in the browser that asked for it. */
export async function spendQrSignIn(trx: Db, { operatorId, id, deviceId }: OfBrowser, nowMs: number): Promise<boolean> {
  const spent = await trx.deleteFrom('qr_sign_ins')
    .where('id', '=', id).where('operator_id', '=', operatorId).where('device_id', '=', deviceId).where('state', '=', 'approved').where('expires_at_ms', '>', nowMs)
    .returning('id').executeTakeFirst();
  return spent !== undefined;
}

export async function forgetOldQrSignIns(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('qr_sign_ins').where('expires_at_ms', '<', nowMs).execute();
}
