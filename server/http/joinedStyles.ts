import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { JOINED_STYLES, joinedStyles } from '../../runtime/boot/joinedStyles.ts';
import { encodingFor, type Encoding } from './encodings.ts';

/** Far more than the pages of a site's brands have of different sets of widgets. */
const MOST_KEPT = 300;
/** A page shows some twenty widgets; nobody makes the server join more. */
const MOST_JOINED = 60;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const pack: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  // Made once and sent to everybody: worth the time, as for the files of the build.
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

interface Sheet {
  readonly plain: Buffer;
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

/**
 * Stylesheets of the build in `folder`, joined in the order in which their address names them. Each is made when it is first
 * asked for; names carry hashes, so that it never changes. One name that the build does not have, and there is no sheet.
 */
export function installJoinedStyles(app: FastifyInstance, folder: string): void {
  const kept = new Map<string, Sheet>();
  const sheetOf = async (url: string): Promise<Sheet | null> => {
    const made = kept.get(url) ?? (await joinFiles(folder, joinedStyles(url)));
    // Many may ask at the same moment: the first sheet is everybody's.
    const sheet = kept.get(url) ?? made;
    if (!sheet) return null;
    kept.delete(url);
    kept.set(url, sheet);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return sheet;
  };
  app.get(`${JOINED_STYLES}*`, async (request, reply) => {
    const sheet = await sheetOf(request.url);
    if (!sheet) return await reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
    reply.type('text/css; charset=utf-8').header('cache-control', IMMUTABLE).header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return await reply.send(sheet.plain);
    const packed = sheet.packed.get(encoding) ?? pack[encoding](sheet.plain);
    sheet.packed.set(encoding, packed);
    return await reply.header('content-encoding', encoding).send(await packed);
  });
}

async function joinFiles(folder: string, styles: readonly string[]): Promise<Sheet | null> {
  if (styles.length === 0 || styles.length > MOST_JOINED || new Set(styles).size < styles.length) return null;
  try {
    const texts = await Promise.all(styles.map(async (style) => await readFile(join(folder, style))));
    return { plain: Buffer.concat(texts), packed: new Map() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
