import { openPicture, sidesOfPicture } from './openPicture.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface CleanPicture {
  readonly type: PictureType;
  readonly content: Buffer;
}

/** A picture that is not taken: `broken` cannot be shown, `pixels` has too many of them, `bytes` stays too large. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly reason: 'broken' | 'pixels' | 'bytes';

  constructor(reason: PictureError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A file of some kB can say that it is larger than the memory. The cameras of phones make 12 to 24 million pixels. */
export const MOST_PIXELS = 30_000_000;
const QUALITY = 85;
const SMALLER_QUALITY = 75;

/**
 * A picture that somebody sent, made anew: as it is seen, without place, device, words and whatever else came in its file (EXIF, XMP,
 * IPTC, text chunks, bytes after its end). Of an animated one the first picture stays. One that would be larger than `mostBytes`
 * becomes a WebP. Rejects with `PictureError`.
 */
export async function cleanPicture(content: Buffer, type: PictureType, mostBytes: number): Promise<CleanPicture> {
  const { width, height } = await unlessBroken(() => sidesOfPicture(content));
  if (width * height > MOST_PIXELS) throw new PictureError('pixels', `The picture has ${width} x ${height} pixels, and ${MOST_PIXELS} at most are taken`);
  const made = await unlessBroken(() => encoded(content, type));
  if (made.length <= mostBytes) return { type, content: made };
  const smaller = await unlessBroken(() => openPicture(content, MOST_PIXELS).webp({ quality: SMALLER_QUALITY }).toBuffer());
  if (smaller.length > mostBytes) throw new PictureError('bytes', `The picture has ${smaller.length} bytes, and ${mostBytes} at most are taken`);
  return { type: 'image/webp', content: smaller };
}

async function encoded(content: Buffer, type: PictureType): Promise<Buffer> {
  const picture = openPicture(content, MOST_PIXELS);
  switch (type) {
    case 'image/jpeg':
      return await picture.jpeg({ quality: QUALITY }).toBuffer();
    case 'image/png':
      return await picture.png().toBuffer();
    case 'image/webp':
      return await picture.webp({ quality: QUALITY }).toBuffer();
  }
}

async function unlessBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PictureError('broken', 'The file is no picture that can be shown', { cause: error });
  }
}
