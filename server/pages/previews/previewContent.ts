import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { previewRevision } from '../../../schemas/language/previewRevision.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';

/** What a preview is made of. */
export interface PreviewContent {
  /** Text of the files of a configs folder, facts of those of `assets/`, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Files of `assets/` that the served configs lack, by the hash of their content; base64. */
  readonly assets: Readonly<Record<string, string>>;
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** Of the text that a preview unpacks to: the configs of a hundred brands. Whoever sends more sends something else. */
const MOST_UNPACKED_BYTES = 48_000_000;

export async function packContent(content: PreviewContent): Promise<string> {
  return (await pack(JSON.stringify(content))).toString('base64');
}

export async function unpackContent(content: string): Promise<PreviewContent> {
  const text = (await unpack(Buffer.from(content, 'base64'), { maxOutputLength: MOST_UNPACKED_BYTES })).toString('utf8');
  return JSON.parse(text) as PreviewContent;
}

/** Throws where the files are not those that the sender has checked. */
export function assertWhole({ files, assets }: PreviewContent, revision: string): void {
  const refuse = (detail: string) => new PlatformError(previewErrors.PREVIEW_REFUSED, { detail });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  if (previewRevision(Object.entries(files), sha256) !== revision) throw refuse('The files are not those that the revision names.');
  for (const [hash, content] of Object.entries(assets)) {
    if (!createHash('sha256').update(Buffer.from(content, 'base64')).digest('hex').startsWith(hash)) throw refuse(`The content of the file ${hash} is another one.`);
  }
}
