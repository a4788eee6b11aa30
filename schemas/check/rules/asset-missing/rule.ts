import { nearestName } from '../../../language/brandbook/index.ts';
import { assetsNamedIn } from '../../model/assetNames.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'asset/missing',
  code: 'LU2804',
  severity: 'error',
  scope: 'brand',
  check({ files, assets: own }, { assets: addresses }, report) {
    for (const { file, named } of assetsNamedIn(files)) {
      for (const { name, pointer, isAddress } of named) {
        const there = isAddress ? addresses : own;
        if (!there || there.has(name)) continue;
        const near = nearestName(name, there.keys());
        const put = isAddress ? 'Put the file into public/assets, or name one that is there.' : 'Put the file into assets/ of the brand, or name one that is there.';
        report({ file: file.path, pointer, subject: name, message: `"${name}" is no file of the ${isAddress ? 'site' : "brand's assets"}.`, help: near === undefined ? put : `Did you mean "${near}"?` });
      }
    }
  },
};
