import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress } from 'node:zlib';
import { brotliOf, bytesOf, compress, type Encoding } from './encodings.ts';

/** A text (UTF-8) compressed by Brotli, and its entity tag: plain data that may come from another thread. */
export interface Packed {
  readonly packed: Uint8Array;
  /** Strong, with quotes: of the text. */
  readonly etag: string;
}

/** A text that is kept compressed, as nearly all callers take it: a tenth of its size. Other forms are made when they are first asked for. */
export interface PackedText {
  readonly etag: string;
  /** What it takes as it is kept. */
  readonly bytes: number;
  encoded(encoding: Encoding): Promise<Buffer>;
  plain(): Promise<Buffer>;
}

/** Beside whatever else this thread does. */
export async function pack(text: string): Promise<Packed> {
  const bytes = bytesOf(text);
  return { packed: await compress.br(bytes), etag: etagOf(bytes) };
}

/** In one go, in this thread: for one that works for others and stands behind them. */
export function packHere(text: string): Packed {
  const bytes = bytesOf(text);
  return { packed: brotliCompressSync(bytes, brotliOf(bytes)), etag: etagOf(bytes) };
}

export function packedText({ packed, etag }: Packed): PackedText {
  const kept = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const plain = (): Promise<Buffer> => promisify(brotliDecompress)(kept);
  let zipped: Promise<Buffer> | null = null;
  return {
    etag,
    bytes: kept.length,
    plain,
    encoded: (encoding) => (encoding === 'br' ? Promise.resolve(kept) : (zipped ??= plain().then((text) => compress.gzip(text)))),
  };
}

/** The entity tag of a text: a part of its hash. */
export function etagOf(text: string | Uint8Array): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
