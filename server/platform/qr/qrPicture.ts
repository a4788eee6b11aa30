import { create } from 'qrcode';

export interface QrPicture {
  /** Modules a side. */
  readonly size: number;
  /** Path of an SVG in which a module is one unit. */
  readonly path: string;
}

/** A picture without its quiet zone: whoever shows it leaves four modules of white around. */
export function qrPictureOf(text: string): QrPicture {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) parts.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return { size, path: parts.join('') };
}
