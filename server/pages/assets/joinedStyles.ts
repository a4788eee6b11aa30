import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { JOINED_STYLES } from '../../../runtime/boot/joinedStyles.ts';
import type { Compression } from '../../platform/http/Compression.ts';
import { encodedForms, type EncodedForms, encodingFor, type Encoding } from '../../platform/http/encodings.ts';
import { sealedStyles } from './styleSeal.ts';
import { WorkLimit, WorkLimitError } from '../../platform/http/WorkLimit.ts';

/** Far more than the pages of a site's brands have of different sets of widgets. */
const MOST_KEPT = 300;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A sheet takes a tenth of a second: those of a new build come one after the other, and leave the rest of compression's share to answers. */
const packing = new WorkLimit({ atOnce: 1, waiting: 50 });

const pack: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  // Made once and sent to everybody: worth the time, as for the files of the build.
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/** Of the platform. */
export interface StylesParts {
  /** Seals the addresses of joined stylesheets (`styleSeal.ts`). */
  readonly stylesKey: string;
  readonly compression: Compression;
}

interface Sheet {
  readonly plain: Buffer;
  readonly packed: EncodedForms;
}

/**
 * Stylesheets of the build in `folder`, joined in the order in which their address names them. Each is made when it is first
 * asked for; names carry hashes, so that it never changes. Addresses are sealed with the platform's key when a page is made (`styleSeal.ts`):
 * for any other combination nothing is read, joined or compressed. One name that the build does not have, and there is no sheet.
 */
export function installJoinedStyles(app: FastifyInstance, folder: string, { stylesKey: key, compression }: StylesParts): void {
  const kept = new LRUCache<string, Promise<Sheet | null>>({ max: MOST_KEPT });
  const sheetOf = async (url: string): Promise<Sheet | null> => {
    const known = kept.get(url);
    const styles = known ? [] : sealedStyles(url, key);
    if (!known && styles.length === 0) return null;
    // Many may ask at the same moment: they wait for one sheet.
    const sheet = known ?? joinFiles(folder, styles);
    if (!known) {
      kept.set(url, sheet);
      sheet.then((made) => made ?? kept.delete(url), () => kept.delete(url));
    }
    return await sheet;
  };
  app.get(`${JOINED_STYLES}*`, async (request, reply) => {
    const sheet = await sheetOf(request.url);
    if (!sheet) return await reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
    reply.type('text/css; charset=utf-8').header('cache-control', IMMUTABLE).header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    const packed = encoding === null ? null : await sheet.packed(encoding, compression);
    if (encoding === null || packed === null) return await reply.send(sheet.plain);
    return await reply.header('content-encoding', encoding).send(packed);
  });
}

/** Null where too many sheets, or too many answers, wait to be compressed: it is whole as it is. */
async function packInTurn(plain: Buffer, encoding: Encoding, compression: Compression): Promise<Buffer | null> {
  try {
    return await packing.run(() => compression.run(() => pack[encoding](plain)));
  } catch (error) {
    if (error instanceof WorkLimitError) return null;
    throw error;
  }
}

async function joinFiles(folder: string, styles: readonly string[]): Promise<Sheet | null> {
  try {
    const texts = await Promise.all(styles.map(async (style) => await readFile(join(folder, style))));
    const plain = Buffer.concat(texts);
    return { plain, packed: encodedForms((encoding, compression) => packInTurn(plain, encoding, compression)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
