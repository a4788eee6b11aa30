import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BROTLI, brotliOf, compress } from './encodings.ts';
import { openCompression } from '../../../tests/server/http/openCompression.ts';
import { packedText, packHere } from './packedText.ts';

const TEXT = `prices — ${'1.85 2.10 '.repeat(400)}`;

describe('a text that is kept compressed', () => {
  it('tells Brotli its size in bytes, and is otherwise packed like every answer', () => {
    expect(brotliOf(Buffer.from(TEXT)).params).toEqual({ ...BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(TEXT) });
  });

  it('is packed the same as every answer, in this thread or in the pool', async () => {
    const here = packHere([TEXT]);
    expect(await compress.br(TEXT)).toEqual(here.packed);
    expect(brotliDecompressSync(here.packed).toString()).toBe(TEXT);
  });

  it('is the same in pieces, however long the one before was, and has a name of its own', () => {
    const long = packHere([TEXT, TEXT, TEXT]);
    const pieces = [TEXT.slice(0, 8), '', TEXT.slice(8)];
    expect(packHere(pieces)).toEqual(packHere([TEXT]));
    expect(brotliDecompressSync(long.packed).toString()).toBe(TEXT + TEXT + TEXT);
    expect(packHere([`${TEXT}!`]).etag).not.toBe(packHere([TEXT]).etag);
  });

  it('comes in every form that is asked for', async () => {
    const compression = openCompression({ atOnce: 1, waiting: 0 });
    const packed = packedText(packHere([TEXT]));
    expect((await packed.plain()).toString()).toBe(TEXT);
    expect(await packed.encoded('br', compression)).toEqual(Buffer.from(packHere([TEXT]).packed));
    let end = (): void => undefined;
    const other = compression.run(() => new Promise((resolve) => (end = () => resolve(Buffer.alloc(0)))));
    expect(await packed.encoded('gzip', compression), 'there is no room').toBeNull();
    end();
    await other;
    const zipped = await packed.encoded('gzip', compression);
    expect(gunzipSync(zipped ?? '').toString()).toBe(TEXT);
    expect(await packed.encoded('gzip', compression)).toBe(zipped);
  });
});
