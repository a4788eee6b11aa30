import { Resvg } from '@resvg/resvg-js';
import { brandMark } from './brandMarks.ts';

/** What a brand's icon is drawn of: colours as `#rrggbb` and the name of its mark. */
export interface IconLook {
  readonly background: string;
  readonly colour: string;
  readonly mark: string | undefined;
}

/** Of the side. */
const CORNER = 0.22;
/** So small a mark lies within the circle that no mask cuts. */
const SAFE = 0.85;
/** Marks are drawn in a square of so many units. */
const UNITS = 64;

/** A brand's icon: a rounded square with the brand's mark, in the colours of its site config. A brand is JSON alone, so it is drawn here. */
export function brandIconSvg({ background, colour, mark }: IconLook, isMaskable = false): string {
  const square = `<rect width="${UNITS}" height="${UNITS}" rx="${isMaskable ? 0 : UNITS * CORNER}" fill="${background}"/>`;
  const inner = isMaskable ? ` transform="translate(${(UNITS * (1 - SAFE)) / 2} ${(UNITS * (1 - SAFE)) / 2}) scale(${SAFE})"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${square}<g fill="${colour}"${inner}>${brandMark(mark)}</g></svg>`;
}

/** PNG of the same drawing, `size` pixels square: an installed site needs PNG icons. */
export function brandIconPng(size: number, look: IconLook, isMaskable = false): Buffer {
  return new Resvg(brandIconSvg(look, isMaskable), { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng();
}
