import type { JsonValue } from '../json.ts';

/** JSON with its keys in order: equal values give equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: JsonValue) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}

const K = Uint32Array.from({ length: 64 }, (_, at) => fraction(Math.cbrt(prime(at))));
const INITIAL = Uint32Array.from({ length: 8 }, (_, at) => fraction(Math.sqrt(prime(at))));

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function prime(index: number): number {
  const found: number[] = [];
  for (let candidate = 2; found.length <= index; candidate += 1) {
    if (found.every((known) => candidate % known !== 0)) found.push(candidate);
  }
  return found[index] ?? 2;
}

/** SHA-256 (FIPS 180-4) of a text's UTF-8, in hex. Pure, because releases are compiled in browsers too (Studio). */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = Uint32Array.from(INITIAL);
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(block + at * 4);
    compress(state, words);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, words: Uint32Array): void {
  const w = (at: number): number => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const s0 = rotate(w(at - 15), 7) ^ rotate(w(at - 15), 18) ^ (w(at - 15) >>> 3);
    const s1 = rotate(w(at - 2), 17) ^ rotate(w(at - 2), 19) ^ (w(at - 2) >>> 10);
    words[at] = w(at - 16) + s0 + w(at - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[at] ?? 0) + w(at)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] ?? 0) + word;
  });
}

/** Short content hash of any JSON value: 24 hex digits of its SHA-256. */
export function contentHash(value: unknown): string {
  return sha256(typeof value === 'string' ? value : stableJson(value)).slice(0, 24);
}
