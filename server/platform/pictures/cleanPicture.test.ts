import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPicture, MOST_PIXELS, PictureError, type PictureType } from './cleanPicture.ts';

const MB = 1_000_000;
const [RED, BLUE] = [{ r: 220, g: 20, b: 20 }, { r: 20, g: 20, b: 220 }];
/** As a phone writes it: who made it, where, and how it is held. */
const EXIF = {
  IFD0: { Make: 'Maker of phones', Model: 'Phone 7' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 56/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '30/1 18/1 0/1' },
};

/** 40 x 20, its left half red. */
const twoColours = () => sharp({ create: { width: 40, height: 20, channels: 3, background: BLUE } })
  .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: RED } }, left: 0, top: 0 }]);

/** A PNG of grey pixels, black or white each; `packed`: its pixels as they are in the file. */
function pngOf(width: number, height: number, packed: Buffer, texts: Readonly<Record<string, string>> = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const chunk = (type: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head),
    ...Object.entries(texts).map(([name, text]) => chunk('tEXt', Buffer.from(`${name}\0${text}`, 'latin1'))),
    chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0)),
  ]);
}
const reasonOf = async (content: Buffer, type: PictureType = 'image/png', mostBytes = 3 * MB) =>
  await cleanPicture(content, type, mostBytes).then(() => 'taken', (error: unknown) => (error instanceof PictureError ? error.reason : error));
const isRed = (pixels: Buffer, at: number) => (pixels[at] ?? 0) > 150 && (pixels[at + 2] ?? 255) < 100;

describe('cleanPicture', () => {
  it.each(['jpeg', 'webp', 'png'] as const)('leaves place and device of a %s behind, and turns it as it is seen', async (format) => {
    const sent = await twoColours().withExif(EXIF).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect((await sharp(sent).metadata()).exif?.includes('Phone 7')).toBe(true);
    const { content, type } = await cleanPicture(sent, `image/${format}`, 3 * MB);
    const { width, height, exif, xmp, iptc, orientation } = await sharp(content).metadata();
    expect([type, width, height, exif, xmp, iptc, orientation]).toEqual([`image/${format}`, 20, 40, undefined, undefined, undefined, undefined]);
    for (const word of ['Phone', 'Maker', 'Exif', 'GPS']) expect(content.includes(word), word).toBe(false);
    // Orientation 6 is turned clockwise: what was left is above.
    const pixels = await sharp(content).removeAlpha().raw().toBuffer();
    expect([isRed(pixels, 0), isRed(pixels, pixels.length - 3)]).toEqual([true, false]);
  });

  it('leaves text chunks of a PNG behind, and what comes after the end of a file', async () => {
    const sent = Buffer.concat([pngOf(8, 2, deflateSync(Buffer.from([0, 0b1010_1010, 0, 0])), { Author: 'Jane Roe', Comment: 'Riverside 5' }), Buffer.from('<script>')]);
    for (const word of ['Jane Roe', 'tEXt', '<script>']) expect(sent.includes(word), word).toBe(true);
    const { content, type } = await cleanPicture(sent, 'image/png', 3 * MB);
    for (const word of ['Jane', 'Riverside', 'tEXt', '<script>']) expect(content.includes(word), word).toBe(false);
    const { data, info } = await sharp(content).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect([type, info.width, info.height, data[0], data[info.channels]]).toEqual(['image/png', 8, 2, 255, 0]);
  });

  it('takes no picture that is broken: without pixels, cut off, or not one at all', async () => {
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: RED, noise: { type: 'gaussian', mean: 100, sigma: 50 } } }).jpeg().toBuffer();
    const broken: readonly (readonly [Buffer, PictureType])[] = [
      [Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'], [pngOf(8, 2, Buffer.from('no pixels')), 'image/png'],
      [whole.subarray(0, whole.length / 2), 'image/jpeg'], [Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ];
    for (const [content, type] of broken) expect(await reasonOf(content, type)).toBe('broken');
  });

  it('takes no picture of too many pixels, and reads none of them', async () => {
    expect(await reasonOf(pngOf(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3751))))).toBe('pixels');
    // There is nothing to read: only its head was looked at.
    expect(await reasonOf(pngOf(30_000, 30_000, Buffer.alloc(0)))).toBe('pixels');
    const width = MOST_PIXELS / 3000;
    expect(await reasonOf(pngOf(width + 1, 3000, Buffer.alloc(0)))).toBe('pixels');
    expect(await reasonOf(pngOf(width, 3000, deflateSync(Buffer.alloc(3000 * (Math.ceil(width / 8) + 1)))))).toBe('taken');
  });

  it('makes a WebP of what would be too large, and takes none that stays so', async () => {
    const sent = await sharp({ create: { width: 200, height: 200, channels: 3, background: RED, noise: { type: 'gaussian', mean: 100, sigma: 30 } } }).png().toBuffer();
    const { content, type } = await cleanPicture(sent, 'image/png', sent.length / 2);
    expect([type, (await sharp(content).metadata()).format, content.length < sent.length / 2]).toEqual(['image/webp', 'webp', true]);
    expect(await reasonOf(sent, 'image/png', 500)).toBe('bytes');
  });
});
