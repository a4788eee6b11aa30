import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { randomLetters } from '../../platform/codes/randomLetters.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { portOf } from '../../platform/listen.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { brandOrigin } from '../../platform/sites/brandOrigin.ts';
import { languageOf, siteOf, textOf } from '../../platform/sites/siteOf.ts';
import type { ClaimedFile, FileOwner } from '../../ports/formFilePorts.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { contactErrors } from './contactErrors.ts';
import type { ContactMessageTable } from './contactTable.ts';
import { type ContactTerms, contactTermsOf } from './contactTerms.ts';
import { FILES, type Message, readMessage } from './readMessage.ts';

type Receipt = components['schemas']['ContactReceipt'];
type Row = Selectable<ContactMessageTable>;

const DAY_MS = 86_400_000;
/** The same words of the same person within so long are one message: a page that was loaded again has another key. */
const TWIN_MS = 15 * 60_000;
const REFERENCE_LENGTH = 8;

/** Counts a message that is about to be kept; throws when there were too many, or a captcha is due. */
export type Admit = (input: OperationInput<'sendContactMessage'>) => Promise<void>;

/**
 * `POST /web-api/contact`: keeps a message and hands it to support, once, however often its key comes. A customer has a receipt, at the
 * address that is proved to be theirs; nobody else has a mail of it, or the form would write to strangers for whoever likes.
 */
export async function sendMessage(platform: Platform, input: OperationInput<'sendContactMessage'>, admit: Admit): Promise<Receipt> {
  const { clock, db, ports, releases } = platform;
  const { body, request } = input;
  const release = siteOf(releases, request);
  const terms = contactTermsOf(release);
  if (terms.supportAddress === null) throw new PlatformError(contactErrors.CONTACT_CLOSED);
  const customer = await ports.get('session').find(request);
  const profile = customer === null ? null : await ports.get('profiles').read(db, customer);
  const message = readMessage(release, body, profile, clock.nowUtc());
  const contentHash = hashOf(message, customer);
  const language = languageOf(release, request.cookies['lng']);
  const topicIn = (lng: string): string => (message.topicKey === '' ? message.topic : textOf(release, lng, message.topicKey));
  const receipt = ({ reference, has_receipt: hasReceipt, written_at_ms: writtenAtMs }: Row): Receipt => ({
    reference, topic: topicIn(language), writtenAtUtc: new Date(writtenAtMs).toISOString(), answerHours: terms.answerHours, hasReceipt,
  });
  const known = await findKept(db, release.operator, body.key, contentHash, clock.nowMs());
  if (known) return receipt(known);
  await admit(input);
  const fileOwner = message.files.ids.length === 0 ? null : ((await ports.find('formFiles')?.ownerOf(request)) ?? null);
  const kept = await db.transaction().execute(async (trx) => {
    if (customer !== null) {
      await ports.get('credentials').lock(trx, customer);
      await checkDay(trx, customer, terms, clock.nowMs());
    }
    const nowMs = clock.nowMs();
    const row: Row = {
      operator_id: release.operator, reference: randomLetters(REFERENCE_LENGTH), brand: release.brand, user_id: customer?.userId ?? null,
      topic: message.topic, name: message.name, email: message.email, text: message.text,
      request_key: body.key, content_hash: contentHash, has_receipt: profile !== null && profile.email !== null && profile.isEmailConfirmed,
      written_at_ms: nowMs, forget_at_ms: nowMs + terms.keepMs,
    };
    const { numInsertedOrUpdatedRows: inserted = 0n } = await trx.insertInto('contact_messages').values(row).onConflict((conflict) => conflict.columns(['operator_id', 'request_key']).doNothing()).executeTakeFirst();
    if (inserted === 0n) return undefined;
    const files = await claimFiles(platform, trx, fileOwner, message, row);
    await tell(platform, trx, { release, row, files, origin: brandOrigin(platform, release.brand, portOf(request.server)), topicIn, language, terms });
    return row;
  });
  // Two presses at once: the other one was first.
  const row = kept ?? (await findKept(db, release.operator, body.key, contentHash, clock.nowMs()));
  if (!row) throw new PlatformError(contactErrors.CONTACT_KEY_REUSED);
  return receipt(row);
}

/** Throws CONTACT_FIELDS_INVALID for files that are not the sender's, or no more. */
async function claimFiles({ ports }: Platform, trx: Db, owner: FileOwner | null, { files: { ids, types, mostBytes } }: Message, row: Row): Promise<readonly ClaimedFile[]> {
  if (ids.length === 0) return [];
  const claimed = (await ports.find('formFiles')?.claim(trx, owner, { ids, types, mostBytes, claimedBy: `contact ${row.reference}`, keepUntilMs: row.forget_at_ms })) ?? { fault: 'file-unknown' as const };
  if ('fault' in claimed) throw fieldsRefused(contactErrors.CONTACT_FIELDS_INVALID, [[FILES, claimed.fault]]);
  return claimed.files;
}

/** Removes what has been kept long enough. */
export async function forgetOldMessages(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('contact_messages').where('forget_at_ms', '<=', nowMs).execute();
}

/** The message of a key, or the same words under another one. Throws CONTACT_KEY_REUSED when the key has other words. */
async function findKept(executor: Db, operatorId: string, key: string, contentHash: string, nowMs: number): Promise<Row | undefined> {
  const rows = await executor.selectFrom('contact_messages').selectAll().where('operator_id', '=', operatorId)
    .where((where) => where.or([where('request_key', '=', key), where.and([where('content_hash', '=', contentHash), where('written_at_ms', '>', nowMs - TWIN_MS)])])).execute();
  const ofKey = rows.find(({ request_key: own }) => own === key);
  if (ofKey && ofKey.content_hash !== contentHash) throw new PlatformError(contactErrors.CONTACT_KEY_REUSED);
  return ofKey ?? rows[0];
}

/** Throws CONTACT_TOO_MANY with the time until the oldest of the day counts no more. */
async function checkDay(trx: Db, { operatorId, userId }: SignedIn, { perDayOfCustomer }: ContactTerms, nowMs: number): Promise<void> {
  const rows = await trx.selectFrom('contact_messages').select('written_at_ms').where('operator_id', '=', operatorId).where('user_id', '=', userId)
    .where('written_at_ms', '>', nowMs - DAY_MS).orderBy('written_at_ms', 'desc').limit(perDayOfCustomer).execute();
  const oldest = rows[perDayOfCustomer - 1];
  if (oldest) throw new PlatformError(contactErrors.CONTACT_TOO_MANY, { retryAfterSec: Math.max(1, Math.ceil((oldest.written_at_ms + DAY_MS - nowMs) / 1000)) });
}

interface Told {
  readonly release: Release;
  readonly row: Row;
  readonly files: readonly ClaimedFile[];
  /** Where the brand is reached, for the addresses of files. */
  readonly origin: string;
  readonly topicIn: (language: string) => string;
  /** Of the page on which it was written. */
  readonly language: string;
  readonly terms: ContactTerms;
}

/** Support reads in the brand's first language, the customer in that of the page. */
async function tell(platform: Platform, trx: Db, { release, row, files, origin, topicIn, language, terms }: Told): Promise<void> {
  const { clock, ports } = platform;
  const { defaultLanguage, languages } = release.manifest.site;
  const data = { brand: release.brand, reference: row.reference, text: row.text, atUtc: clock.nowUtc() };
  const outbox = ports.find('outbox');
  await outbox?.add(trx, {
    operatorId: release.operator, userId: '', address: terms.supportAddress ?? '', kind: 'contact-message',
    data: { ...data, lng: defaultLanguage, topic: topicIn(defaultLanguage), name: row.name, email: row.email, customer: row.user_id ?? '–', language: languages[language]?.name ?? language, files: filesIn(files, origin) },
  });
  if (!row.has_receipt) return;
  await outbox?.add(trx, {
    operatorId: release.operator, userId: row.user_id ?? '', address: row.email, kind: 'contact-receipt',
    data: { ...data, lng: language, topic: topicIn(language), hours: String(terms.answerHours) },
  });
}

/** One a line, with the address where whoever has it downloads the file; a dash where there is none. */
function filesIn(files: readonly ClaimedFile[], origin: string): string {
  return files.length === 0 ? '–' : files.map(({ name, path }) => `${name}: ${origin}${path}`).join('\n');
}

function hashOf({ topic, name, email, text, files: { ids } }: Message, customer: Pick<Profile, 'userId'> | SignedIn | null): string {
  return createHash('sha256').update(JSON.stringify([customer?.userId ?? '', topic, name, email, text, ...ids])).digest('base64url');
}
