/** What the beginning of a film says of it; sizes in px, 0 where it is not said there. */
export interface VideoFacts {
  readonly type: 'mp4' | 'webm';
  readonly width: number;
  readonly height: number;
}

/** Parts of a file that are within parts: more are looked for in none. */
const DEEPEST = 6;
/** First brand of an MP4 (ISO 14496-12, 14496-14): a QuickTime film, a song or an AVIF has another. */
const MP4_BRANDS: ReadonlySet<string> = new Set(['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV']);

/** Undefined for what is neither MP4 nor WebM. */
export function videoFactsOf(head: Uint8Array): VideoFacts | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.byteLength >= 12 && word(view, 4) === 'ftyp' && MP4_BRANDS.has(word(view, 8))) return { type: 'mp4', ...(mp4Size(view, 0, view.byteLength, 0) ?? UNSAID) };
  if (view.byteLength >= 4 && view.getUint32(0) === EBML) return webmFacts(view);
  return undefined;
}

const UNSAID = { width: 0, height: 0 } as const;
type Size = Pick<VideoFacts, 'width' | 'height'>;

function word(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

/** Of the first track that is seen: it stands in `moov` / `trak` / `tkhd`, which a film that is made for the web has at its beginning. */
function mp4Size(view: DataView, from: number, to: number, depth: number): Size | undefined {
  for (let at = from; at + 8 <= to; ) {
    const [length, type] = [view.getUint32(at), word(view, at + 4)];
    // 1: a long one, such as a large `mdat`; 0: up to the end of the file. Either is only passed over.
    const size = length === 1 && at + 16 <= to ? Number(view.getBigUint64(at + 8)) : length;
    const end = Math.min(at + size, to);
    if (size < 8) return undefined;
    if ((type === 'moov' || type === 'trak') && depth < DEEPEST) {
      const found = mp4Size(view, at + 8, end, depth + 1);
      if (found) return found;
    } else if (type === 'tkhd') {
      const shown = at + size <= to ? shownSize(view, at + 8, end) : undefined;
      if (shown) return shown;
    }
    at += size;
  }
  return undefined;
}

/** The last two numbers of a track header are its size, of 16 bits before and 16 behind the point; nine before them are a matrix. */
function shownSize(view: DataView, from: number, to: number): Size | undefined {
  if (to - from < 84) return undefined;
  const [width, height] = [view.getUint32(to - 8) >>> 16, view.getUint32(to - 4) >>> 16];
  if (width === 0 || height === 0) return undefined;
  // A film that was taken upright lies on its side and says so: nothing of its width is shown as width.
  return view.getInt32(to - 44) === 0 ? { width: height, height: width } : { width, height };
}

const EBML = 0x1a45dfa3;
/** Elements of WebM (RFC 9559) by their ids: those that hold others on the way to the size, and those that say something. */
const ROOMS: ReadonlySet<number> = new Set([EBML, 0x18538067, 0x1654ae6b, 0xae, 0xe0]);
const DOC_TYPE = 0x4282;
const LONGEST_NAME = 16;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

/** A film in Matroska's container that is not WebM is none that browsers show. */
function webmFacts(view: DataView): VideoFacts | undefined {
  const said: { docType?: string; width?: number; height?: number } = {};
  readElements(view, { from: 0, to: view.byteLength, depth: 0 }, (id, from, to) => {
    if (id === DOC_TYPE && to - from <= LONGEST_NAME) said.docType ??= Array.from({ length: to - from }, (_, at) => String.fromCharCode(view.getUint8(from + at))).join('').replace(/\0+$/, '');
    else if (id === PIXEL_WIDTH) said.width ??= numberIn(view, from, to);
    else if (id === PIXEL_HEIGHT) said.height ??= numberIn(view, from, to);
  });
  return said.docType === 'webm' ? { type: 'webm', width: said.width ?? 0, height: said.height ?? 0 } : undefined;
}

interface Room {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

function readElements(view: DataView, { from, to, depth }: Room, say: (id: number, from: number, to: number) => void): void {
  for (let at = from; at < to; ) {
    const id = numberOfLength(view, at, to, true);
    const size = id && numberOfLength(view, at + id.bytes, to, false);
    if (!id || !size) return;
    const start = at + id.bytes + size.bytes;
    // All ones: as long as what is around it, as a live recording writes it.
    const end = size.isOpen ? to : start + size.value;
    if (ROOMS.has(id.value) && depth < DEEPEST) readElements(view, { from: start, to: Math.min(end, to), depth: depth + 1 }, say);
    else if (end <= to) say(id.value, start, end);
    at = end;
  }
}

/** A number whose first bit that is set says how many bytes it has; an id keeps that bit. */
function numberOfLength(view: DataView, at: number, to: number, keepsMark: boolean): { readonly value: number; readonly bytes: number; readonly isOpen: boolean } | undefined {
  if (at >= to) return undefined;
  const first = view.getUint8(at);
  const bytes = Math.clz32(first) - 23;
  if (first === 0 || at + bytes > to) return undefined;
  const mark = 1 << (8 - bytes);
  let value = keepsMark ? first : first - mark;
  let isOpen = first === mark * 2 - 1;
  for (let next = 1; next < bytes; next += 1) {
    const byte = view.getUint8(at + next);
    value = value * 256 + byte;
    isOpen &&= byte === 255;
  }
  return { value, bytes, isOpen };
}

function numberIn(view: DataView, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + view.getUint8(at);
  return value < 65_536 ? value : 0;
}
