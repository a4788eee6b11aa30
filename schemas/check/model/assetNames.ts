import type { JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import { type ConfigFile, type FileKind, IdentityMemo } from '../../language/release/index.ts';
import type { MergedFiles } from '../../language/release/MergedFiles.ts';

/** A file that a config names: by its path in `assets/`, or by an address of the site (`/assets/...`). */
export interface NamedAsset {
  readonly name: string;
  readonly pointer: string;
  readonly isAddress: boolean;
}

/** Kinds of files that name some. */
const KINDS: readonly FileKind[] = ['brandbook', 'site', 'page', 'layout', 'form', 'content', 'experiments'];
const memo = new IdentityMemo<readonly NamedAsset[]>();

/** Every file that the configs of a brand name, of all of its layers. */
export function assetsNamedIn(files: MergedFiles): readonly { readonly file: ConfigFile; readonly named: readonly NamedAsset[] }[] {
  return KINDS.flatMap((kind) => files.layers(kind).flatMap((layer) => [...layer.files.values()].map((file) => ({ file, named: namedIn(file) }))));
}

export function namedIn(file: ConfigFile): readonly NamedAsset[] {
  return memo.get([file], () => {
    const found: NamedAsset[] = [];
    collect(file.value, '', found);
    return found;
  });
}

function collect(value: JsonValue, pointer: string, found: NamedAsset[]): void {
  if (typeof value === 'string') {
    const address = /^(?:url\(\s*['"]?)?(\/assets\/[^'")\s?#]+)/.exec(value)?.[1];
    if (address !== undefined) found.push({ name: address, pointer, isAddress: true });
    else if (pointer.endsWith('/$asset')) found.push({ name: value, pointer, isAddress: false });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value) as readonly (readonly [string, JsonValue])[]) collect(item, pointer + pointerStep(key), found);
  }
}
