import type { FastifyReply } from 'fastify';
import { WorkLimit, WorkLimitError } from '../http/WorkLimit.ts';
import { cleanPicture, PictureError, type PictureType } from '../pictures/cleanPicture.ts';

const NAME_MOST = 80;
/** Pictures that are made anew at one time, which takes a thread of libuv's few; so few wait that the last is sent while its customer still looks. */
const [AT_ONCE, WAITING] = [1, 20];
/** After which a sender whose file had to wait too long may try again. */
export const BUSY_RETRY_SEC = 5;

/** A file as it is kept and sent. */
export interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A file that is not taken: it is none of the kinds, too large, or too many pictures are being made anew (`retryAfterSec`). */
export class SentFileError extends Error {
  override readonly name = 'SentFileError';
  readonly reason: 'refused' | 'large' | 'busy';

  constructor(reason: SentFileError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

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
 * wrote into it. Rejects with `SentFileError`. One reader makes pictures anew one after the other.
 */
export function createFileReader(): FileReader {
  const limit = new WorkLimit({ atOnce: AT_ONCE, waiting: WAITING });
  return async (content, name, { fileBytes }) => {
    if (!Buffer.isBuffer(content)) throw new SentFileError('refused', 'What was sent is no file');
    if (content.length > fileBytes) throw new SentFileError('large', `The file has ${content.length} bytes, and ${fileBytes} at most are taken`);
    const kind = KINDS.find(({ isIt }) => isIt(content));
    if (!kind) throw new SentFileError('refused', 'Only pictures (PNG, JPEG, WebP) and PDF files are taken');
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
  if (error instanceof WorkLimitError) return new SentFileError('busy', 'Too many pictures are being sent at this moment', { cause: error });
  if (!(error instanceof PictureError)) return error;
  return new SentFileError(error.reason === 'bytes' ? 'large' : 'refused', error.message, { cause: error });
}

/** The name without folders and signs that mean something elsewhere, and with the ending of what it is. */
function nameOf(name: string, ending: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{M}\p{N} _()-]/gu, '_').trim();
  return `${Array.from(base === '' ? 'file' : base).slice(0, NAME_MOST).join('')}.${ending}`;
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
