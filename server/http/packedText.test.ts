import { brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BROTLI, brotliOf, compress } from './encodings.ts';
import { pack, packedText, packHere } from './packedText.ts';

const TEXT = `prices — ${'1.85 2.10 '.repeat(400)}`;

describe('a text that is kept compressed', () => {
  it('tells Brotli its size in bytes, and is otherwise packed like every answer', () => {
    expect(brotliOf(Buffer.from(TEXT)).params).toEqual({ ...BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(TEXT) });
  });

  it('is the same whoever packs it, this thread or the pool', async () => {
    const here = packHere([TEXT]);
    expect(await pack([TEXT])).toEqual(here);
    expect(brotliDecompressSync(here.packed).toString()).toBe(TEXT);
    expect(brotliDecompressSync(await compress.br(TEXT)).toString()).toBe(TEXT);
  });

  it('is the same in pieces, however long the one before was, and has a name of its own', async () => {
    const long = packHere([TEXT, TEXT, TEXT]);
    const pieces = [TEXT.slice(0, 8), '', TEXT.slice(8)];
    expect(packHere(pieces)).toEqual(packHere([TEXT]));
    expect(await pack(pieces)).toEqual(packHere([TEXT]));
    expect(brotliDecompressSync(long.packed).toString()).toBe(TEXT + TEXT + TEXT);
    expect(packHere([`${TEXT}!`]).etag).not.toBe(packHere([TEXT]).etag);
  });

  it('comes in every form that is asked for', async () => {
    const packed = packedText(packHere([TEXT]));
    expect((await packed.plain()).toString()).toBe(TEXT);
    expect(await packed.encoded('br')).toEqual(Buffer.from(packHere([TEXT]).packed));
    expect((await packed.encoded('gzip')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });
});
