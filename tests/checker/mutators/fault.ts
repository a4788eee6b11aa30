import type { JsonObject, JsonValue } from '../../../schemas/language/json.ts';
import { withoutIfThere, withProperty, withValue } from '../jsonText.ts';
import type { Fault } from '../mutator.ts';
import type { ShippedConfigs, ShippedNode } from '../shippedConfigs.ts';

/** A fault in one file. */
export function fault(file: string, text: string | null, pointer: string, more: Partial<Fault> = {}): Fault {
  const node = /^\/nodes\/([^/]+)/.exec(pointer)?.[1]?.replaceAll('~1', '/');
  return { what: `${file} at ${pointer}`, change: { [file]: text }, file, pointer, ...(node !== undefined && { node }), ...more };
}

/** A fault in a value of a node; `inner` is where the finding stands, from the node. */
export function nodeFault(configs: ShippedConfigs, node: ShippedNode, key: string, value: JsonValue, inner = `/${key}`): Fault {
  const { file, pointer } = node;
  return fault(file, withNodeValue(configs.text(file), pointer, key, value), pointer + inner, { node: node.id });
}

/** The text with a value in a node, whether it had one or not. */
export function withNodeValue(text: string, pointer: string, key: string, value: JsonValue): string {
  return withProperty(withoutIfThere(text, `${pointer}/${key}`), pointer, key, value);
}

/** A fault in one value of a file. */
export function valueFault(configs: ShippedConfigs, file: string, pointer: string, value: JsonValue, more: Partial<Fault> = {}): Fault {
  return fault(file, withValue(configs.text(file), pointer, value), pointer, more);
}

export interface BookEntry {
  readonly css_prop: string;
  readonly css_value: string;
  readonly theme?: string;
}

/** Brand books with the place of their list. */
export function booksOf(configs: ShippedConfigs): readonly { readonly file: string; readonly at: string; readonly entries: readonly BookEntry[] }[] {
  return [...configs.values].flatMap(([file, value]) => {
    if (!file.endsWith('/brandbook.json')) return [];
    const isList = Array.isArray(value);
    return [{ file, at: isList ? '' : '/partnerCssBrandBook', entries: (isList ? value : (value as JsonObject)['partnerCssBrandBook']) as unknown as readonly BookEntry[] }];
  });
}
