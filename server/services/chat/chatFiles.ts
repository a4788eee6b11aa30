import type { FastifyReply } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { WorkLimit, WorkLimitError } from '../../platform/http/WorkLimit.ts';
import { cleanPicture, PictureError, type PictureType } from '../../platform/pictures/cleanPicture.ts';
import type { Db } from '../../platform/service.ts';
import { chatErrors } from './chatErrors.ts';
import type { ChatOwner } from './chatOwner.ts';
import type { KeptFile } from './sendChat.ts';

const NAME_MOST = 80;
/** Pictures that are made anew at one time, which takes a thread of libuv's few; so few wait that the last is sent while its customer still looks. */
const [AT_ONCE, WAITING, RETRY_AFTER_SEC] = [1, 20, 5];

/** Reads a file that is sent. */
export type FileReader = (content: unknown, name: string, terms: FileTerms) => Promise<KeptFile>;

interface FileTerms {
  readonly fileBytes: number;
}

interface FileKind {
  readonly type: PictureType | typeof PDF;
  readonly ending: string;
  readonly isIt: (content: Buffer) => boolean;
}

const PDF = 'application/pdf';
const beginsWith = (bytes: readonly number[]) => (content: Buffer): boolean => content.subarray(0, bytes.length).equals(Buffer.from(bytes));
const KINDS: readonly FileKind[] = [
  { type: 'image/png', ending: 'png', isIt: beginsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', ending: 'jpg', isIt: beginsWith([0xff, 0xd8, 0xff]) },
  { type: 'image/webp', ending: 'webp', isIt: (content) => content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP' },
  { type: PDF, ending: 'pdf', isIt: (content) => content.subarray(0, 5).toString('latin1') === '%PDF-' },
];

/**
 * A file as it is kept: what it is, its content says, whatever its name and its sender do. A picture is made anew, without what its camera
 * wrote into it. Throws CHAT_FILE_REFUSED, CHAT_FILE_LARGE, CHAT_FILES_BUSY.
 */
export function createFileReader(): FileReader {
  const limit = new WorkLimit({ atOnce: AT_ONCE, waiting: WAITING });
  return async (content, name, { fileBytes }) => {
    if (!Buffer.isBuffer(content)) throw new PlatformError(chatErrors.CHAT_FILE_REFUSED);
    if (content.length > fileBytes) throw new PlatformError(chatErrors.CHAT_FILE_LARGE);
    const kind = KINDS.find(({ isIt }) => isIt(content));
    if (!kind) throw new PlatformError(chatErrors.CHAT_FILE_REFUSED);
    const { type } = kind;
    if (type === PDF) return { name: nameOf(name, kind.ending), type, content };
    try {
      const picture = await limit.run(() => cleanPicture(content, type, fileBytes));
      return { name: nameOf(name, KINDS.find((one) => one.type === picture.type)?.ending ?? kind.ending), ...picture };
    } catch (error) {
      throw refusalOf(error);
    }
  };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof WorkLimitError) return new PlatformError(chatErrors.CHAT_FILES_BUSY, { retryAfterSec: RETRY_AFTER_SEC, cause: error });
  if (!(error instanceof PictureError)) return error;
  return new PlatformError(error.reason === 'bytes' ? chatErrors.CHAT_FILE_LARGE : chatErrors.CHAT_FILE_REFUSED, { detail: error.message, cause: error });
}

/** The name without folders and signs that mean something elsewhere, and with the ending of what it is. */
function nameOf(name: string, ending: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{M}\p{N} _()-]/gu, '_').trim();
  return `${Array.from(base === '' ? 'file' : base).slice(0, NAME_MOST).join('')}.${ending}`;
}

/** A file of an owner's own conversations. Throws CHAT_UNKNOWN, also for that of somebody else. */
export async function findOwnFile(executor: Db, { release, key }: ChatOwner, id: string): Promise<KeptFile> {
  return found(await filesOf(executor, release, id).where('owner', '=', key).executeTakeFirst());
}

/** A file as the brand's support reads it. Throws CHAT_UNKNOWN. */
export async function findFileOfSite(executor: Db, release: Release, id: string): Promise<KeptFile> {
  return found(await filesOf(executor, release, id).executeTakeFirst());
}

function filesOf(executor: Db, { operator, brand }: Release, id: string) {
  return executor.selectFrom('chat_files').innerJoin('chat_conversations', 'chat_conversations.id', 'chat_files.conversation_id')
    .select(['chat_files.name', 'chat_files.type', 'chat_files.content'])
    .where('chat_files.id', '=', id).where('operator_id', '=', operator).where('brand', '=', brand);
}

function found(file: KeptFile | undefined): KeptFile {
  if (!file) throw new PlatformError(chatErrors.CHAT_UNKNOWN);
  return file;
}

/** Sends a file so that a browser shows or runs nothing of it as a page: it is downloaded, or the picture of an `img`. */
export function sendFile(reply: FastifyReply, { name, type, content }: KeptFile): void {
  void reply.type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(content);
}
