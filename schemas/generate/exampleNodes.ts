import type { WidgetExample } from '../examples/index.ts';
import { entriesById, isEntries, PLACE_FIELD } from '../language/entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';
import { isByLanguage, type PropDeclaration, type WidgetCatalogue } from '../language/manifest.ts';
import { folderOf } from './widgetNames.ts';

/** An example as an author would write it: nodes of a page, and the texts they name by key. */
export interface ExampleNodes {
  readonly nodes: JsonObject;
  /** Of the dictionary `EXAMPLE_NAMESPACE`, by key. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Dictionary of the texts of examples: its name in a key, and its file's. */
export const EXAMPLE_NAMESPACE = 'my-page';

type Props = Readonly<Record<string, JsonValue>>;

/** An example writes its texts out and its lists by position; a page names texts by key and entries by id. */
export function exampleNodes(type: string, { props, slots = {}, inside }: WidgetExample, catalogue: WidgetCatalogue): ExampleNodes {
  const texts: Record<string, string> = {};
  const id = folderOf(type);
  const node = (nodeId: string, place: string, at: number, use: string, given: Props): JsonObject => {
    const written = fieldsOf(given, catalogue.get(use)?.props ?? {}, nodeId, texts);
    return { in: place, at, use, ...(Object.keys(written).length > 0 && { props: written }) };
  };
  const nodes: Record<string, JsonObject> = { [id]: node(id, inside ? `${folderOf(inside.use)}.${inside.slot}` : 'main', 100, type, props) };
  for (const [slot, children] of Object.entries(slots)) {
    children.forEach((child, index) => {
      const wanted = `${folderOf(child.use)}-${index + 1}`;
      const childId = Object.hasOwn(nodes, wanted) ? `${slot}-${wanted}` : wanted;
      nodes[childId] = node(childId, `${id}.${slot}`, (index + 1) * 100, child.use, child.props ?? {});
    });
  }
  return { nodes, texts };
}

function fieldsOf(given: Props, declared: Readonly<Record<string, PropDeclaration>>, path: string, texts: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(given).map(([name, value]): [string, JsonValue] => {
    const declaration = declared[name];
    return [name, declaration ? written(value, declaration, `${path}.${name}`, texts) : value];
  }));
}

function written(value: JsonValue, declaration: PropDeclaration, path: string, texts: Record<string, string>): JsonValue {
  if (declaration.type === 'text' && typeof value === 'string') {
    const key = declaration.markdown === true ? `${path}.md` : path;
    texts[key] = value;
    return { $t: `${EXAMPLE_NAMESPACE}:${key}` };
  }
  if (declaration.type === 'asset' && isJsonObject(value) && typeof value['$asset'] === 'string') return { $asset: value['$asset'].replace(/^\/assets\//, '') };
  if (isByLanguage(declaration) && isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([language, file]) => [language, written(file, { ...declaration, byLanguage: false }, `${path}.${language}`, texts)]));
  if (declaration.type === 'object' && isJsonObject(value)) return fieldsOf(value, declaration.fields, path, texts);
  if (isEntries(declaration)) return entriesOf(Array.isArray(value) ? entriesById(value as readonly JsonValue[], declaration) : value, declaration.items.fields, path, texts);
  if (declaration.type === 'list' && Array.isArray(value)) return (value as readonly JsonValue[]).map((item, index) => written(item, declaration.items, `${path}.${index + 1}`, texts));
  return value;
}

function entriesOf(map: JsonValue, fields: Readonly<Record<string, PropDeclaration>>, path: string, texts: Record<string, string>): JsonValue {
  if (!isJsonObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([id, entry]): [string, JsonValue] => {
    if (!isJsonObject(entry)) return [id, entry];
    const { [PLACE_FIELD]: place, ...others } = entry;
    return [id, { ...(place !== undefined && { [PLACE_FIELD]: place }), ...fieldsOf(others, fields, `${path}.${id}`, texts) }];
  }));
}
