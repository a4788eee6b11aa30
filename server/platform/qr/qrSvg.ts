import { qrPictureOf } from './qrPicture.ts';

/** White around a code, in its modules (ISO 18004). */
const QUIET = 4;

/** A whole file: black on white with its quiet zone, for it stands on pages of any colour. */
export function qrSvg(text: string): string {
  const { size, path } = qrPictureOf(text);
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z"/><path d="${path}"/></svg>`;
}
