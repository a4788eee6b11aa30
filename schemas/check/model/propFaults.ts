import { nearestName } from '../../language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { PropDeclaration, ValueForm } from '../../language/manifest.ts';

export interface PropFault {
  /** From the props of the node. */
  readonly pointer: string;
  /** Continues "The prop ... of node ...". */
  readonly message: string;
  readonly help: string;
  readonly instead?: JsonValue;
  /** A text written out where a key is wanted: it has a rule of its own. */
  readonly isLiteralText?: true;
}

export const valueForms: readonly ValueForm[] = ['$param', '$fact', '$t', '$token', '$asset'];

/** The value form that a value is, and what it names; undefined for a literal. */
export function formOf(value: JsonValue): { readonly form: string; readonly name: JsonValue | undefined } | undefined {
  if (!isJsonObject(value)) return undefined;
  const form = Object.keys(value).find((key) => key.startsWith('$'));
  return form === undefined ? undefined : { form, name: value[form] };
}

/** What of a node's props does not fit the manifest, one fault a cause. */
export function findPropFaults(declared: Readonly<Record<string, PropDeclaration>>, props: JsonObject): readonly PropFault[] {
  return fieldFaults(declared, props, '');
}

function fieldFaults(declared: Readonly<Record<string, PropDeclaration>>, value: JsonObject, pointer: string): readonly PropFault[] {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(declared, name));
  const near = new Map(unknown.map((name) => [name, nearestName(name, Object.keys(declared).filter((known) => !Object.hasOwn(value, known)))]));
  const mistaken = new Set(near.values());
  return [
    ...unknown.map((name): PropFault => {
      const guess = near.get(name);
      return { pointer: pointer + pointerStep(name), message: 'is none that the widget knows', help: guess === undefined ? `It knows: ${Object.keys(declared).join(', ') || 'none'}.` : `Did you mean "${guess}"?` };
    }),
    ...Object.entries(declared).flatMap(([name, declaration]): readonly PropFault[] => {
      const inner = value[name];
      if (inner !== undefined && Object.hasOwn(value, name)) return valueFaults(declaration, inner, pointer + pointerStep(name));
      // A misspelt name is the cause of what it leaves missing.
      if (declaration.required !== true || declaration.default !== undefined || mistaken.has(name)) return [];
      return [{ pointer: pointer + pointerStep(name), message: 'is missing', help: `${declaration.title}: ${expectation(declaration)}.` }];
    }),
  ];
}

function valueFaults(declaration: PropDeclaration, value: JsonValue, pointer: string): readonly PropFault[] {
  const form = formOf(value);
  if (form) {
    const accepted: readonly string[] = [...(declaration.type === 'text' ? ['$t'] : []), ...(declaration.accepts ?? [])];
    // A form that does not exist has a rule of its own.
    if (accepted.includes(form.form) || !(valueForms as readonly string[]).includes(form.form)) return [];
    return [{ pointer, message: `does not take {"${form.form}"}`, help: `It takes ${expectation(declaration)}.` }];
  }
  if (declaration.type === 'list' && Array.isArray(value)) {
    const { items, maxItems } = declaration;
    const inner = value.flatMap((item: JsonValue, at) => valueFaults(items, item, `${pointer}/${at}`));
    return maxItems !== undefined && value.length > maxItems ? [{ pointer, message: `has ${value.length} entries, more than ${maxItems}`, help: 'Remove some.' }, ...inner] : inner;
  }
  if (declaration.type === 'object' && isJsonObject(value)) return fieldFaults(declaration.fields, value, pointer);
  const message = literalFault(declaration, value);
  if (message === undefined) return [];
  const guess = declaration.type === 'enum' && typeof value === 'string' ? nearestName(value, declaration.values) : undefined;
  return [{ pointer, message, help: guess === undefined ? `It takes ${expectation(declaration)}.` : `Did you mean "${guess}"?`, ...(guess === undefined ? {} : { instead: guess }), ...(declaration.type === 'text' && typeof value === 'string' && { isLiteralText: true }) }];
}

function literalFault(declaration: PropDeclaration, value: JsonValue): string | undefined {
  const shown = JSON.stringify(value).slice(0, 40);
  switch (declaration.type) {
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || (declaration.type === 'integer' && !Number.isInteger(value))) return `is ${shown}, which is no ${declaration.type}`;
      if (value < (declaration.minimum ?? -Infinity)) return `is ${shown}, less than ${declaration.minimum ?? ''}`;
      return value > (declaration.maximum ?? Infinity) ? `is ${shown}, more than ${declaration.maximum ?? ''}` : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `is ${shown}, which is neither true nor false`;
    case 'enum':
      return typeof value === 'string' && declaration.values.includes(value) ? undefined : `is ${shown}, which is none of its values`;
    case 'string':
      if (typeof value !== 'string') return `is ${shown}, which is no text`;
      if (declaration.maxLength !== undefined && value.length > declaration.maxLength) return `has ${value.length} characters, more than ${declaration.maxLength}`;
      return declaration.pattern !== undefined && !new RegExp(declaration.pattern, 'u').test(value) ? `is ${shown}, which does not have the form ${declaration.pattern}` : undefined;
    case 'text':
      return typeof value === 'string' ? 'is written out, so that it cannot be translated' : `is ${shown}, which is no text`;
    case 'list':
      return `is ${shown}, which is no list`;
    case 'object':
      return `is ${shown}, which is no object`;
    case 'link':
    case 'asset':
    case 'icon':
    case 'token':
      return typeof value === 'string' ? undefined : `is ${shown}, which is no ${declaration.type}`;
  }
}

/** What a prop takes, in words. */
function expectation(declaration: PropDeclaration): string {
  const forms = (declaration.accepts ?? []).map((form) => `{"${form}"}`);
  const own = {
    string: 'a text',
    text: 'a key of the dictionary, {"$t": "namespace:key"}',
    link: 'an address of the site or an https address',
    asset: 'a path of an own file',
    icon: 'the name of an icon',
    token: 'a design token',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    enum: declaration.type === 'enum' ? declaration.values.map((name) => `"${name}"`).join(', ') : '',
    list: 'a list',
    object: 'an object',
  }[declaration.type];
  return [own, ...forms].join(' or ');
}
