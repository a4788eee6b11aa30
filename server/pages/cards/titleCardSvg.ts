import { CARD_SIZE } from '../../../schemas/language/assets/assetFile.ts';
import { brandMark } from '../brandMarks.ts';
import { shapeLine, type ShapedLine } from './shapeLine.ts';
import type { TitleFace } from './TitleFace.ts';
import type { TitleCard } from './titleCard.ts';
import { titleLines } from './titleLines.ts';

/** A logo as a PNG, in pixels of the card. */
export interface CardLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const CARD = CARD_SIZE;
const MARGIN = 80;
/** Below the title, with the logo; `strip` is its upper edge. */
const BAND = { height: 118, strip: 6 } as const;
/** What a logo may take of it. */
export const LOGO = { width: 460, height: 52 } as const;
/** A logo that is higher than it is wide, or nearly so, is a sign without the brand's name. */
const NAMED_LOGO = 2;
const NAME = { size: 40, gap: 20, mark: 56 } as const;
const KIND_SIZE = 32;
/** Between the logo and what stands at the other end of the band. */
const APART = 48;
const ABOVE = 64;
const BELOW = 56;
/** Joined letters reach further up and down. */
const LINE_HEIGHT = { ltr: 1.16, rtl: 1.3 } as const;
/** Of capitals, over the size of letters. */
const CAPITAL = 0.7;
/** The mark behind the title. */
const GHOST = { size: 560, opacity: 0.07 } as const;
/** Units of a mark's square. */
const MARK_UNITS = 64;

/** The drawing of a card: outlines alone, no text, so that no title can be read as anything else and no font is looked for. */
export function titleCardSvg(card: TitleCard, faces: readonly TitleFace[], logo: CardLogo | undefined): string {
  const { isRtl, look: { colours } } = card;
  const shaping = { faces, language: card.language, isRtl };
  const shaped = (text: string) => shapeLine(text, shaping);
  const ground = CARD.height - BAND.height - BAND.strip;
  const room = { width: CARD.width - 2 * MARGIN, height: ground - ABOVE - BELOW, lineHeight: isRtl ? LINE_HEIGHT.rtl : LINE_HEIGHT.ltr };
  const { lines, size } = titleLines(card.title, room, (text) => shaped(text).width);
  const set = lines.map(shaped);
  // Words are measured one by one: what a line adds (kerning at a space) is made up for here.
  const fit = Math.min(1, room.width / size / Math.max(...set.map(({ width }) => width), 1e-6)) * size;
  const step = size * room.lineHeight;
  const first = ABOVE + (room.height - ((set.length - 1) * step + CAPITAL * size)) / 2 + CAPITAL * size;
  const title = set.map((line, at) => lineAt(line, { size: fit, y: first + at * step, isRtl, from: MARGIN })).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}">` +
    `<defs><linearGradient id="ground" x1="${isRtl ? 1 : 0}" y1="0" x2="${isRtl ? 0 : 1}" y2="1"><stop stop-color="${colours.from}"/><stop offset="1" stop-color="${colours.to}"/></linearGradient></defs>` +
    `<rect width="${CARD.width}" height="${CARD.height}" fill="url(#ground)"/>${ghost(card, ground, logo !== undefined)}` +
    `<g fill="${colours.title}">${title}</g>` +
    `<rect y="${ground}" width="${CARD.width}" height="${BAND.strip}" fill="${colours.accent}"/>` +
    `<rect y="${ground + BAND.strip}" width="${CARD.width}" height="${BAND.height}" fill="${colours.band}"/>${band(card, faces, logo)}</svg>`;
}

/** The mark that stands for the brand, at the far end; nothing where it has a logo, which the mark knows nothing of. */
function ghost({ isRtl, look: { mark, colours } }: TitleCard, ground: number, hasLogo: boolean): string {
  if (hasLogo) return '';
  const x = isRtl ? -GHOST.size / 4 : CARD.width - (GHOST.size * 3) / 4;
  return `<g fill="${colours.title}" opacity="${GHOST.opacity}" transform="translate(${x} ${(ground - GHOST.size) / 2}) scale(${GHOST.size / MARK_UNITS})">${brandMark(mark)}</g>`;
}

/** The logo, or a mark and the brand's name, and at the other end what the entry is one of. */
function band({ name, kind, isRtl, language, look: { colours, mark } }: TitleCard, faces: readonly TitleFace[], logo: CardLogo | undefined): string {
  const middle = CARD.height - BAND.height / 2;
  const shaped = (text: string) => shapeLine(text, { faces, language, isRtl });
  const sign = logo
    ? { width: logo.width, drawn: (x: number) => `<image x="${x}" y="${middle - logo.height / 2}" width="${logo.width}" height="${logo.height}" href="data:image/png;base64,${logo.png.toString('base64')}"/>` }
    : { width: NAME.mark, drawn: (x: number) => `<g fill="${colours.accent}" transform="translate(${x} ${middle - NAME.mark / 2}) scale(${NAME.mark / MARK_UNITS})">${brandMark(mark)}</g>` };
  const isNamed = logo !== undefined && logo.width / logo.height >= NAMED_LOGO;
  const words = isNamed ? undefined : shaped(name);
  const taken = sign.width + (words ? NAME.gap + words.width * NAME.size : 0);
  const label = kind === '' ? undefined : shaped(kind);
  const hasRoom = label !== undefined && taken + APART + label.width * KIND_SIZE <= CARD.width - 2 * MARGIN;
  return sign.drawn(isRtl ? CARD.width - MARGIN - sign.width : MARGIN) +
    (words ? `<g fill="${colours.name}">${lineAt(words, { size: NAME.size, y: middle + (CAPITAL * NAME.size) / 2, isRtl, from: MARGIN + sign.width + NAME.gap })}</g>` : '') +
    (hasRoom ? `<g fill="${colours.muted}">${lineAt(label, { size: KIND_SIZE, y: middle + (CAPITAL * KIND_SIZE) / 2, isRtl: !isRtl, from: MARGIN })}</g>` : '');
}

/** A line that begins so far from the edge at which its language begins: the right one where `isRtl`. */
function lineAt({ width, runs }: ShapedLine, { size, y, isRtl, from }: { readonly size: number; readonly y: number; readonly isRtl: boolean; readonly from: number }): string {
  const left = isRtl ? CARD.width - from - width * size : from;
  return runs.flatMap(({ face, glyphs, x }) => glyphs.map((glyph) => {
    const [path, scale] = [face.outlineOf(glyph.id), size / face.unitsPerEm];
    return path === '' ? '' : `<path transform="translate(${rounded(left + (x + glyph.x) * size)} ${rounded(y - glyph.y * size)}) scale(${scale} ${-scale})" d="${path}"/>`;
  })).join('');
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
