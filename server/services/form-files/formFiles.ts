import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { KeptFile } from '../../platform/files/sentFile.ts';
import { findBrowser, openBrowser } from '../../platform/http/browserSecret.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { ClaimedFile, FileOwner, FormFilesPort } from '../../ports/formFilePorts.ts';
import { formFileErrors } from './formFileErrors.ts';
import type { FormFileTable } from './formFileTable.ts';
import type { FormFileTerms } from './formFileTerms.ts';

type Row = Selectable<FormFileTable>;
export type FileParts = Pick<Platform, 'clock' | 'db' | 'ports' | 'releases'>;

/** What a form needs to know of a file. */
export type FormFile = Pick<Row, 'id' | 'name' | 'type' | 'size'>;

/** Of the secret by which a browser is known. */
export const COOKIE = 'files';
/** Longer than the longest that a file waits for its form. */
const COOKIE_LIFE_SEC = 30 * 86_400;
const KEY_BYTES = 24;

/** Null for a browser that has uploaded nothing. */
export async function findFileOwner({ ports, releases }: Pick<FileParts, 'ports' | 'releases'>, request: FastifyRequest): Promise<FileOwner | null> {
  const browser = findBrowser(request, COOKIE);
  return browser === null ? null : { release: siteOf(releases, request), browser, userId: (await ports.get('session').find(request))?.userId ?? null };
}

/** The same; a browser without a secret gets one. */
export async function openFileOwner({ ports, releases }: Pick<FileParts, 'ports' | 'releases'>, request: FastifyRequest, reply: FastifyReply): Promise<FileOwner> {
  return { release: siteOf(releases, request), browser: openBrowser(request, reply, { cookie: COOKIE, lifeSec: COOKIE_LIFE_SEC }), userId: (await ports.get('session').find(request))?.userId ?? null };
}

/** Keeps a file until its form is sent. Throws FORM_FILES_TOO_MANY where too many wait. */
export async function keepFile(executor: Db, owner: FileOwner, { name, type, content }: KeptFile, terms: FormFileTerms, nowMs: number): Promise<FormFile> {
  const { count } = await ofOwner(executor, owner, nowMs).where('claimed_by', 'is', null).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= terms.waitingMost) throw new PlatformError(formFileErrors.FORM_FILES_TOO_MANY);
  const { release, browser, userId } = owner;
  const file = { id: randomUUID(), name, type, size: content.length };
  await executor.insertInto('form_files').values({
    ...file, content, operator_id: release.operator, brand: release.brand, browser, user_id: userId, claimed_by: null, key_hash: null, uploaded_at_ms: nowMs, forget_at_ms: nowMs + terms.waitMs,
  }).execute();
  return file;
}

/** Of the ids those that can still be sent with a form, in their order. */
export async function listFiles(executor: Db, owner: FileOwner, ids: readonly string[], nowMs: number): Promise<readonly FormFile[]> {
  if (ids.length === 0) return [];
  const rows = await ofOwner(executor, owner, nowMs).where('claimed_by', 'is', null).where('id', 'in', [...ids]).select(['id', 'name', 'type', 'size']).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Takes back a file that no form has; one that is not there is none. */
export async function removeFile(executor: Db, { release, browser }: FileOwner, id: string): Promise<void> {
  await executor.deleteFrom('form_files').where('id', '=', id).where('operator_id', '=', release.operator).where('brand', '=', release.brand).where('browser', '=', browser).where('claimed_by', 'is', null).execute();
}

/** A file of whoever asks, or of whoever has its key. Throws FORM_FILES_UNKNOWN. */
export async function readFile(executor: Db, { release, owner, id, key, nowMs }: { readonly release: Release; readonly owner: FileOwner | null; readonly id: string; readonly key: string | undefined; readonly nowMs: number }): Promise<KeptFile> {
  const row = key !== undefined
    ? await executor.selectFrom('form_files').selectAll().where('id', '=', id).where('operator_id', '=', release.operator).where('brand', '=', release.brand).where('key_hash', '=', hash(key)).where('forget_at_ms', '>', nowMs).executeTakeFirst()
    : owner !== null && await ofOwner(executor, owner, nowMs).selectAll().where('id', '=', id).where('claimed_by', 'is', null).executeTakeFirst();
  if (!row) throw new PlatformError(formFileErrors.FORM_FILES_UNKNOWN);
  return row;
}

/** `FormFilesPort.claim`. */
export function createClaim({ clock }: Pick<FileParts, 'clock'>): FormFilesPort['claim'] {
  return async (trx, owner, { ids, types, mostBytes, claimedBy, keepUntilMs }) => {
    if (ids.length === 0) return { files: [] };
    if (owner === null) return { fault: 'file-unknown' };
    const rows = await ofOwner(trx, owner, clock.nowMs()).select(['id', 'name', 'type', 'size', 'claimed_by']).where('id', 'in', [...ids]).orderBy('id').forUpdate().execute();
    const files: ClaimedFile[] = [];
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      if (!row) return { fault: 'file-unknown' };
      if (row.claimed_by !== null) return { fault: 'file-claimed' };
      if (!types.includes(row.type)) return { fault: 'file-kind' };
      if (row.size > mostBytes) return { fault: 'file-large' };
      const key = randomBytes(KEY_BYTES).toString('base64url');
      await trx.updateTable('form_files').set({ claimed_by: claimedBy, key_hash: hash(key), forget_at_ms: keepUntilMs }).where('id', '=', id).execute();
      files.push({ name: row.name, type: row.type, size: row.size, path: `/web-api/forms/files/${id}?key=${key}` });
    }
    return { files };
  };
}

/** Removes what has been kept long enough, with a form or without. */
export async function forgetFiles(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('form_files').where('forget_at_ms', '<=', nowMs).execute();
}

function ofOwner(executor: Db, { release, browser, userId }: FileOwner, nowMs: number) {
  return executor.selectFrom('form_files').where('operator_id', '=', release.operator).where('brand', '=', release.brand).where('browser', '=', browser).where('forget_at_ms', '>', nowMs)
    .where((where) => where.or([where('user_id', 'is', null), ...(userId === null ? [] : [where('user_id', '=', userId)])]));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
