import { assetsNamedIn } from '../../model/assetNames.ts';
import type { ProjectRule } from '../../rule.ts';

export const rule: ProjectRule = {
  name: 'asset/unused',
  code: 'LU2805',
  severity: 'warning',
  scope: 'project',
  check({ layers }, { models, isAnyBroken }, report) {
    // What a brand that cannot be read would name is not known.
    if (isAnyBroken) return;
    const used = new Set<string>();
    const doubtful = new Set<string>();
    for (const { files, assets, layers: own } of models) {
      for (const { name, isAddress } of assetsNamedIn(files).flatMap(({ named }) => named)) {
        const path = assets.get(name)?.path;
        if (path !== undefined) used.add(path);
        // A misspelt name may be that of a file which nothing else names.
        else if (!isAddress) for (const layer of own) doubtful.add(layer);
      }
    }
    for (const { name, files } of layers.values()) {
      if (doubtful.has(name)) continue;
      for (const { kind, path, id } of files.values()) {
        if (kind === 'asset' && !used.has(path)) report({ file: path, pointer: '', subject: id, message: `No config names ${path}.`, help: `Name it with { "$asset": "${id}" }, or remove it.` });
      }
    }
  },
};
