import { deflateSync } from 'node:zlib';
import { brandMark } from './brandMarks.ts';

/** What a brand's icon is drawn of: colours as `#rrggbb` and the name of its mark. */
export interface IconLook {
  readonly background: string;
  readonly colour: string;
  readonly mark: string | undefined;
}

/**
 * A brand's icon: a rounded square with the brand's mark, in the colours of its site config. Drawn here, because an
 * installed site needs PNG icons in eight sizes and a brand is JSON alone.
 */
const CORNER = 0.22;
/** Marks are drawn in a square of so many units. */
const UNITS = 64;
/** Points asked a pixel and direction: edges are smooth by it. */
const SAMPLES = 3;

export function brandIconSvg({ background, colour, mark }: IconLook): string {
  const square = `<rect width="${UNITS}" height="${UNITS}" rx="${UNITS * CORNER}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${square}<g fill="${colour}">${brandMark(mark).svg}</g></svg>`;
}

/** PNG of the same drawing, `size` pixels square, 8 bit RGBA. */
export function brandIconPng(size: number, { background, colour, mark }: IconLook): Buffer {
  const [back, front] = [rgb(background), rgb(colour)];
  const drawn = brandMark(mark);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const share = covered(x, y, size, (u, v) => drawn.isInside(u * UNITS, v * UNITS));
      const alpha = covered(x, y, size, isInside);
      const pixel = back.map((value, channel) => Math.round(value + ((front[channel] ?? value) - value) * share));
      rows.set([...pixel, Math.round(alpha * 255)], y * (size * 4 + 1) + 1 + x * 4);
    }
  }
  return png(size, rows);
}

/** Share of a pixel that lies inside a shape, which is asked in units of the icon's side. */
function covered(x: number, y: number, size: number, isIn: (u: number, v: number) => boolean): number {
  let hits = 0;
  for (let index = 0; index < SAMPLES * SAMPLES; index += 1) {
    const [right, down] = [(index % SAMPLES) + 0.5, Math.floor(index / SAMPLES) + 0.5];
    if (isIn((x + right / SAMPLES) / size, (y + down / SAMPLES) / size)) hits += 1;
  }
  return hits / (SAMPLES * SAMPLES);
}

function isInside(u: number, v: number): boolean {
  const dx = Math.max(CORNER - u, u - (1 - CORNER), 0);
  const dy = Math.max(CORNER - v, v - (1 - CORNER), 0);
  return dx * dx + dy * dy <= CORNER * CORNER;
}

function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(/^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '808080', 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function png(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
