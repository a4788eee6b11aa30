import sharp, { type Sharp } from 'sharp';

// Of all that the library can read these are let in: what a file is called says nothing of what is in it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'] });
// Each picture is made by one thread, and results are kept elsewhere.
sharp.concurrency(1);
sharp.cache(false);

const MOST_SECONDS = 20;

/** A picture (JPEG, PNG, WebP, AVIF) turned as it is seen; what is made of it has no metadata. Making rejects for a broken file, and for more pixels than `mostPixels`. */
export function openPicture(content: Buffer, mostPixels: number): Sharp {
  return sharp(content, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).timeout({ seconds: MOST_SECONDS }).autoOrient();
}

/** Its sides as its head says; no pixel is read. Rejects for what is no picture. */
export async function sidesOfPicture(content: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(content, { limitInputPixels: false, animated: false }).metadata();
  return { width, height };
}
