import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assetText, HEAD_BYTES, isAssetPath } from '../../schemas/language/assets/assetFacts.ts';

/** The facts of the files of `assets/` in a configs folder, as a snapshot holds them. */
export function assetTexts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')] : []));
  return new Map(names.filter(isAssetPath).map((name) => {
    const content = readFileSync(path.join(folder, name));
    return [name, assetText(content.subarray(0, HEAD_BYTES), { bytes: content.length, hash: createHash('sha256').update(content).digest('hex') })] as const;
  }));
}
