import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { JsonValue } from '../json.ts';

/** JSON with its keys in order: equal values give equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: JsonValue) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/** SHA-256 (FIPS 180-4) of a text's UTF-8, in hex. By a package that needs no Node, because releases are compiled in browsers too (Studio). */
export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)));
}

/** Short content hash of any JSON value: 24 hex digits of its SHA-256. */
export function contentHash(value: unknown): string {
  return sha256(typeof value === 'string' ? value : stableJson(value)).slice(0, 24);
}
