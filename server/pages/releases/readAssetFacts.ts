import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { assetTextOf } from '../../../schemas/language/assets/assetFacts.ts';
import { systemTimeMs } from '../../platform/clock/systemTime.ts';

/** A file that was written shortly before it was read may be written again within the same tick of the clock of its folder. */
const SETTLED_MS = 100;
/** Facts are some hundred bytes each. */
const known = new LRUCache<string, { readonly stamp: string; readonly text: string }>({ max: 20_000 });

/** The facts of a file of `assets/`, as JSON. What did not change on disk is not read again; only its beginning is ever held. */
export async function readAssetFacts(at: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(at);
  const stamp = `${size} ${mtimeMs} ${ino}`;
  const before = known.get(at);
  if (before?.stamp === stamp) return before.text;
  const text = await assetTextOf(createReadStream(at), createHash('sha256'));
  if (systemTimeMs() - mtimeMs > SETTLED_MS) known.set(at, { stamp, text });
  return text;
}
