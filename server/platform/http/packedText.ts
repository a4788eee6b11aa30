import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress } from 'node:zlib';
import { brotliOf, compress, encodedForms, type EncodedForms } from './encodings.ts';

/** A text (UTF-8) compressed by Brotli, and its entity tag: plain data that may come from another thread. */
export interface Packed {
  readonly packed: Uint8Array;
  /** Strong, with quotes. */
  readonly etag: string;
}

/** A text that is kept compressed, as nearly all callers take it: a tenth of its size. Other forms are made when they are first asked for. */
export interface PackedText {
  readonly etag: string;
  /** What it takes as it is kept. */
  readonly bytes: number;
  readonly encoded: EncodedForms;
  plain(): Promise<Buffer>;
}

/** A text in pieces, in one go in this thread, which has just made it: the way to another thread and back takes as long. */
export function packHere(pieces: readonly string[]): Packed {
  const bytes = written(pieces);
  const packed = brotliCompressSync(bytes, brotliOf(bytes));
  // The same text is packed the same, in a tenth of the bytes.
  return { packed, etag: etagOf(packed) };
}

/** A character of a string takes at most so many bytes. */
const MOST_BYTES_EACH = 3;
let desk = Buffer.alloc(0);

/**
 * The pieces as UTF-8, until the next call: all texts of a thread are written in one place, none is joined, and no memory is asked for
 * and given back a page.
 */
function written(pieces: readonly string[]): Uint8Array {
  const most = pieces.reduce((sum, { length }) => sum + length * MOST_BYTES_EACH, 0);
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most * 2);
  const end = pieces.reduce((at, piece) => at + desk.write(piece, at), 0);
  return desk.subarray(0, end);
}

export function packedText({ packed, etag }: Packed): PackedText {
  const kept = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const plain = (): Promise<Buffer> => promisify(brotliDecompress)(kept);
  return {
    etag,
    bytes: kept.length,
    plain,
    encoded: encodedForms(async (encoding, compression) => (encoding === 'br' ? kept : await compression.run(async () => await compress.gzip(await plain())))),
  };
}

/** The entity tag of a text: a part of its hash. */
export function etagOf(text: string | Uint8Array): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
