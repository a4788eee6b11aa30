import { Resvg, renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { CARD_SIZE, type MadeFormat } from '../../../schemas/language/assets/assetFile.ts';
import { openPicture } from '../../platform/pictures/openPicture.ts';

/** A file of some kB can say that it is larger than the memory. */
const MOST_PIXELS = 50_000_000;
const QUALITY: Readonly<Record<MadeFormat, number>> = { avif: 55, webp: 78 };
const AVIF_EFFORT = 3;
const CARD = { ...CARD_SIZE, quality: 82 };
/** Of a maskable icon's side the square that no mask cuts: within the circle of four fifths (W3C, Web App Manifest). */
const SAFE_PART = 0.8 * Math.SQRT1_2;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture or, where `isDrawing`, a sanitised SVG. */
export interface Original {
  readonly content: Buffer;
  readonly isDrawing: boolean;
}

const open = (content: Buffer) => openPicture(content, MOST_PIXELS);

/** The picture in a width and a format; metadata stays behind. */
export async function makeWidth({ content }: Original, width: number, format: MadeFormat): Promise<Buffer> {
  const resized = open(content).resize({ width, withoutEnlargement: true });
  return await (format === 'avif' ? resized.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT }) : resized.webp({ quality: QUALITY.webp })).toBuffer();
}

/** The picture as social networks show it; what is clear takes the background. */
export async function makeCard(original: Original, background: string): Promise<Buffer> {
  return await open(await pixels(original, CARD.width)).resize({ width: CARD.width, height: CARD.height, fit: 'cover' }).flatten({ background }).jpeg({ quality: CARD.quality, mozjpeg: true }).toBuffer();
}

/** A PNG of what fits into so many pixels, its clear parts clear. */
export async function makeLogo(original: Original, { width, height }: { readonly width: number; readonly height: number }): Promise<Buffer> {
  return await open(await pixels(original, 2 * width)).resize({ width, height, fit: 'inside' }).png().toBuffer();
}

/** A square PNG. One that masks may cut (`isMaskable`) fills its ground and keeps to the middle. */
export async function makeIcon(original: Original, size: number, { background, isMaskable }: { readonly background: string; readonly isMaskable: boolean }): Promise<Buffer> {
  if (!isMaskable) return await square(original, size);
  const inner = await square(original, Math.round(size * SAFE_PART));
  return await sharp({ create: { width: size, height: size, channels: 4, background } }).composite([{ input: inner, gravity: 'centre' }]).png().toBuffer();
}

async function square(original: Original, side: number): Promise<Buffer> {
  return await open(await pixels(original, side)).resize({ width: side, height: side, fit: 'contain', background: CLEAR }).png().toBuffer();
}

/** A drawing as pixels, whose longer side is so long. */
async function pixels({ content, isDrawing }: Original, side: number): Promise<Buffer> {
  if (!isDrawing) return content;
  const svg = content.toString('utf8');
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  return (await renderAsync(svg, { fitTo: { mode: width >= height ? 'width' : 'height', value: side }, font: { loadSystemFonts: false } })).asPng();
}
