import type { JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { type ConfigFile, IdentityMemo } from '../../../language/release/index.ts';
import { nearestName } from '../../../language/brandbook/index.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'asset/missing',
  code: 'LU2804',
  severity: 'error',
  scope: 'brand',
  check({ files }, { assets }, report) {
    if (!assets) return;
    for (const kind of ['brandbook', 'site', 'page', 'layout'] as const) {
      for (const layer of files.layers(kind)) {
        for (const file of layer.files.values()) {
          for (const { address, pointer } of memo.get([file], () => addressesIn(file))) {
            const near = nearestName(address, assets);
            if (!assets.has(address)) report({ file: file.path, pointer, subject: address, message: `"${address}" is no file of the site.`, help: near === undefined ? 'Put the file into public/assets, or name one that is there.' : `Did you mean "${near}"?` });
          }
        }
      }
    }
  },
};

interface NamedAsset {
  readonly address: string;
  readonly pointer: string;
}

const memo = new IdentityMemo<readonly NamedAsset[]>();

function addressesIn({ value }: ConfigFile): readonly NamedAsset[] {
  const found: NamedAsset[] = [];
  collect(value, '', found);
  return found;
}

function collect(value: JsonValue, pointer: string, found: NamedAsset[]): void {
  if (typeof value === 'string') {
    const address = /^(?:url\(\s*['"]?)?(\/assets\/[^'")\s?#]+)/.exec(value)?.[1];
    if (address !== undefined) found.push({ address, pointer });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value) as readonly (readonly [string, JsonValue])[]) collect(item, pointer + pointerStep(key), found);
  }
}
