import { imageSize } from 'image-size';
import { type FontFacts, fontFactsOf } from '../fonts/fontFacts.ts';
import { videoFactsOf } from './videoFacts.ts';

/** What a file is by its content; `unknown` for what is none of these. */
export type AssetType = 'svg' | 'png' | 'jpg' | 'webp' | 'avif' | 'gif' | 'woff2' | 'mp4' | 'webm' | 'vtt' | 'unknown';

/**
 * What is known of a file of `assets/`. In a snapshot this stands, as JSON, where the text of a config would: the compiler never
 * holds the bytes, and a changed file is a changed text.
 */
export interface AssetFacts {
  readonly format: 1;
  readonly type: AssetType;
  readonly bytes: number;
  /** First 24 hex digits of the SHA-256 of the content: the file's name in addresses. */
  readonly hash: string;
  /** px; 0 where the file does not say it. */
  readonly width: number;
  readonly height: number;
  /** Of a typeface that can be read and is not larger than what is looked at. */
  readonly font?: FontFacts;
}

/** So much of a file's beginning says its type and size. */
export const HEAD_BYTES = 262_144;
export const HASH_LENGTH = 24;

const TYPES: Readonly<Record<string, AssetType>> = { svg: 'svg', png: 'png', jpg: 'jpg', webp: 'webp', avif: 'avif', gif: 'gif' };
const NOTHING = { type: 'unknown', width: 0, height: 0 } as const;
const WOFF2 = [0x77, 0x4f, 0x46, 0x32];
/** WebVTT (W3C), section 4.1: a byte order mark that may be there, the word, and a blank or the end of the line behind it. */
const VTT = /^(?:\u00EF\u00BB\u00BF)?WEBVTT(?:[ \t\r\n]|$)/;
const VTT_BYTES = 10;

/** The facts of a file as the text that a snapshot holds. `head`: its first `HEAD_BYTES`; `hash`: SHA-256 of all of it, in hex. */
export function assetText(head: Uint8Array, { bytes, hash }: { readonly bytes: number; readonly hash: string }): string {
  const { type, width, height } = look(head);
  const font = type === 'woff2' && bytes === head.length ? fontFactsOf(head) : undefined;
  const facts: AssetFacts = { format: 1, type, bytes, hash: hash.slice(0, HASH_LENGTH), width, height, ...(font && { font }) };
  return JSON.stringify(facts);
}

/** A running SHA-256, such as Node's. */
interface Hashing {
  update(chunk: Uint8Array): unknown;
  digest(form: 'hex'): string;
}

/** The same of a file that comes in pieces, which are let go again: only its beginning is ever held. */
export async function assetTextOf(chunks: AsyncIterable<Uint8Array>, sha256: Hashing): Promise<string> {
  const head = new Uint8Array(HEAD_BYTES);
  let bytes = 0;
  for await (const chunk of chunks) {
    sha256.update(chunk);
    if (bytes < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - bytes), bytes);
    bytes += chunk.length;
  }
  return assetText(head.subarray(0, bytes), { bytes, hash: sha256.digest('hex') });
}

function look(head: Uint8Array): Pick<AssetFacts, 'type' | 'width' | 'height'> {
  if (WOFF2.every((byte, at) => head[at] === byte)) return { type: 'woff2', width: 0, height: 0 };
  if (VTT.test(String.fromCharCode(...head.subarray(0, VTT_BYTES)))) return { type: 'vtt', width: 0, height: 0 };
  const video = videoFactsOf(head);
  if (video) return video;
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(head);
    const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    if (known === undefined) return NOTHING;
    // A photograph that lies on its side is shown upright.
    const [across, down] = orientation >= 5 ? [height, width] : [width, height];
    return { type: known, width: Math.round(across), height: Math.round(down) };
  } catch {
    return NOTHING;
  }
}

/** Whether a file of a configs folder is one whose facts a snapshot holds (`base/assets/logo.svg`). */
export function isAssetPath(path: string): boolean {
  return /^(?:base|brands\/[^/]+)\/assets\/.+$/.test(path) && !/\.(?:json|md|txt)$/.test(path) && !path.split('/').some((step) => step.startsWith('.'));
}
