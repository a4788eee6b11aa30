import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import type { LayersRule } from '../../rule.ts';

export const rule: LayersRule = {
  name: 'asset/unlicensed',
  code: 'LU2810',
  severity: 'warning',
  scope: 'layers',
  check({ layers }, _brands, report) {
    for (const { files, all } of layers.values()) {
      // What cannot be read has a finding of its own.
      if (all.some(({ place, config }) => place?.kind === 'licences' && config === undefined)) continue;
      const named = entriesOf(files.get('licences:')?.value);
      for (const { kind, path, id } of files.values()) {
        if (kind !== 'asset' || named.some((entry) => entry === id || (entry.endsWith('/') && id.startsWith(entry)))) continue;
        report({ file: path, pointer: '', subject: id, message: `Nobody says under which licence ${path} is used.`, help: `Name it, or its folder, in ${path.slice(0, -id.length)}licences.json: { "format": 1, "files": { "${id}": { "licence": "own", "author": "..." } } }.` });
      }
    }
  },
};

function entriesOf(value: JsonValue | undefined): readonly string[] {
  const listed = value !== undefined && isJsonObject(value) ? value['files'] : undefined;
  return listed !== undefined && isJsonObject(listed) ? Object.keys(listed) : [];
}
