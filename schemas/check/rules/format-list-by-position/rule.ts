import { entriesById, type EntriesDeclaration, isEntries } from '../../../language/entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { PropDeclaration } from '../../../language/manifest.ts';
import type { Place, Tree } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'format/list-by-position',
  code: 'LU1012',
  severity: 'warning',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use, props = {} }, at } of tree.own) {
      for (const { pointer, list, declaration } of listsIn(catalogue.get(use)?.props ?? {}, props, '')) {
        const place = at(`/props${pointer}`);
        const isSafe = isAlone(place, tree);
        report({
          ...place,
          node: id,
          subject: pointer,
          message: `The prop "${pointer.slice(1)}" of node "${id}" is a list by position: another layer can only replace it whole.`,
          help: isSafe ? 'Give each entry an id: --fix does it.' : 'Give each entry an id, and write here only the entries that differ from the layer below; null takes one away.',
          ...(isSafe && { instead: entriesById(list, declaration), isReplaceable: true }),
        });
      }
    }
  },
};

interface ListByPosition {
  readonly pointer: string;
  readonly list: readonly JsonValue[];
  readonly declaration: EntriesDeclaration;
}

/** The outermost of them: what stands in one becomes a map with it. */
function listsIn(fields: Readonly<Record<string, PropDeclaration>>, values: JsonObject, pointer: string): readonly ListByPosition[] {
  return Object.entries(values).flatMap(([name, value]): readonly ListByPosition[] => {
    const declaration = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const at = pointer + pointerStep(name);
    if (!declaration) return [];
    if (declaration.type === 'object' && isJsonObject(value)) return listsIn(declaration.fields, value, at);
    if (!isEntries(declaration)) return [];
    if (Array.isArray(value)) return value.length === 0 ? [] : [{ pointer: at, list: value as readonly JsonValue[], declaration }];
    return isJsonObject(value) ? Object.entries(value).flatMap(([id, entry]) => (isJsonObject(entry) ? listsIn(declaration.items.fields, entry, at + pointerStep(id)) : [])) : [];
  });
}

/** Whether no layer below says the same prop: as a map it would be merged with what it replaced as a list. */
function isAlone({ file }: Place, { merged }: Tree): boolean {
  return file.startsWith('base/') || [...merged.provenance.values()].every((other) => other.file === file);
}
