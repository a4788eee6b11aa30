import { decodeQR } from 'qr/decode.js';

const QUIET = 4;
/** Pixels a module. */
const SCALE = 4;

/** Reads a picture as a camera would that sees nothing else. */
export function decodeQr({ size, path }: { readonly size: number; readonly path: string }): string {
  const side = (size + 2 * QUIET) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column = '', row = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = 0; y < SCALE; y += 1) {
      for (let x = 0; x < SCALE; x += 1) {
        const at = (((Number(row) + QUIET) * SCALE + y) * side + (Number(column) + QUIET) * SCALE + x) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

/** Reads an SVG file of a code. Throws where it has no quiet zone. */
export function decodeQrFile(svg: string): string {
  const [, corner, side] = /viewBox="(-?\d+) -?\d+ (\d+) \d+"/.exec(svg) ?? [];
  if (Number(corner) !== -QUIET) throw new Error('The code has no quiet zone.');
  return decodeQr({ size: Number(side) - 2 * QUIET, path: svg });
}
