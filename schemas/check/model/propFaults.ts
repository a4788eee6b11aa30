import { nearestName } from '../../language/brandbook/index.ts';
import { type EntriesDeclaration, isEntries, PLACE_FIELD } from '../../language/entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import { type FilesByLanguage, isByLanguage, type PropDeclaration, type ValueForm, type WidgetCatalogue, type WidgetManifest, WIDTHS } from '../../language/manifest.ts';
import { isMarkdownKey } from '../../language/markdown/markdown.ts';
import { IdentityMemo } from '../../language/release/index.ts';
import type { Tree, TreeNode } from './tree.ts';

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
  for (const form of Object.keys(value)) if (form.startsWith('$')) return { form, name: value[form] };
  return undefined;
}

/** A node with props that do not fit. */
export interface FaultyNode {
  readonly node: TreeNode;
  readonly faults: readonly PropFault[];
}

const memo = new IdentityMemo<readonly FaultyNode[]>();

/** The own nodes of a tree whose props do not fit their manifests; two rules ask. */
export function faultyNodes(tree: Tree, catalogue: WidgetCatalogue): readonly FaultyNode[] {
  return memo.get([tree, catalogue], () => {
    const found: FaultyNode[] = [];
    for (const node of tree.own) {
      const { use, props = NO_PROPS, in: place } = node.declaration;
      const manifest = catalogue.get(use);
      if (!manifest || place === undefined) continue;
      const faults = findPropFaults(manifest, props);
      if (faults.length > 0) found.push({ node, faults });
    }
    return found;
  });
}

const NO_PROPS: JsonObject = {};

/** What of a node's props does not fit the manifest, one fault a cause. */
function findPropFaults({ props: declared, oneOf = [] }: WidgetManifest, props: JsonObject): readonly PropFault[] {
  const faults: PropFault[] = [];
  fieldFaults(declared, props, '', faults);
  const isAnyMisspelt = Object.keys(props).some((name) => !Object.hasOwn(declared, name));
  for (const names of oneOf) {
    const [first, ...others] = names.filter((name) => Object.hasOwn(props, name));
    const help = `Give one of ${names.map((name) => `"${name}"`).join(', ')}; what a lower layer gives goes by null.`;
    for (const name of others) faults.push({ pointer: pointerStep(name), message: `stands beside "${first ?? ''}", and one of them is shown`, help });
    // A misspelt name is the cause of what it leaves missing.
    if (first === undefined && !isAnyMisspelt) faults.push({ pointer: pointerStep(names[0] ?? ''), message: 'is missing, and so is what may stand in its place', help });
  }
  return faults;
}

function fieldFaults(declared: Readonly<Record<string, PropDeclaration>>, value: JsonObject, pointer: string, faults: PropFault[]): void {
  const mistaken: (string | undefined)[] = [];
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(declared, name)) continue;
    const guess = nearestName(name, Object.keys(declared).filter((known) => !Object.hasOwn(value, known)));
    mistaken.push(guess);
    faults.push({ pointer: pointer + pointerStep(name), message: 'is none that the widget knows', help: guess === undefined ? `It knows: ${Object.keys(declared).join(', ') || 'none'}.` : `Did you mean "${guess}"?` });
  }
  for (const name of Object.keys(declared)) {
    const [declaration, inner] = [declared[name], Object.hasOwn(value, name) ? value[name] : undefined];
    if (!declaration) continue;
    if (inner !== undefined) valueFaults(declaration, inner, pointer + pointerStep(name), faults);
    // A misspelt name is the cause of what it leaves missing.
    else if (declaration.required === true && declaration.default === undefined && !mistaken.includes(name)) faults.push({ pointer: pointer + pointerStep(name), message: 'is missing', help: `${declaration.title}: ${expectation(declaration)}.` });
  }
}

function valueFaults(declaration: PropDeclaration, value: JsonValue, pointer: string, faults: PropFault[]): void {
  if (isByLanguage(declaration)) {
    languageFaults(declaration, value, pointer, faults);
    return;
  }
  const form = formOf(value);
  if (form) {
    const isAccepted = (form.form === '$t' && declaration.type === 'text') || (declaration.accepts as readonly string[] | undefined)?.includes(form.form) === true;
    // A form that does not exist has a rule of its own.
    const wrongText = isAccepted ? wrongTextFault(declaration, form, pointer) : undefined;
    if (wrongText) faults.push(wrongText);
    else if (!isAccepted && (valueForms as readonly string[]).includes(form.form)) faults.push({ pointer, message: `does not take {"${form.form}"}`, help: `It takes ${expectation(declaration)}.` });
  } else if (declaration.byWidth === true && isJsonObject(value)) fieldFaults(widthsOf(declaration), value, pointer, faults);
  else if (declaration.type === 'target' && isJsonObject(value)) targetFaults(value, pointer, faults);
  else if (declaration.type === 'list' && Array.isArray(value)) {
    const { items, maxItems } = declaration;
    if (maxItems !== undefined && value.length > maxItems) faults.push({ pointer, message: `has ${value.length} entries, more than ${maxItems}`, help: 'Remove some.' });
    value.forEach((item: JsonValue, at) => valueFaults(items, item, `${pointer}/${at}`, faults));
  } else if (isEntries(declaration) && isJsonObject(value)) entryFaults(declaration, value, pointer, faults);
  else if (declaration.type === 'object' && isJsonObject(value)) fieldFaults(declaration.fields, value, pointer, faults);
  else {
    const message = literalFault(declaration, value);
    if (message !== undefined) faults.push(wrongLiteral(declaration, value, pointer, message));
  }
}

/** A passage of Markdown where words are wanted, or the other way round. */
function wrongTextFault(declaration: PropDeclaration, { form, name: value }: NonNullable<ReturnType<typeof formOf>>, pointer: string): PropFault | undefined {
  if (declaration.type !== 'text' || form !== '$t' || typeof value !== 'string' || isMarkdownKey(value) === (declaration.markdown === true)) return undefined;
  return declaration.markdown === true
    ? { pointer, message: `names the text "${value}", which is no Markdown`, help: `Name a text whose key ends in ".md", such as "${value}.md".` }
    : { pointer, message: `names "${value}", a passage of Markdown`, help: 'It takes words alone: name a text whose key does not end in ".md".' };
}

/** A map by id: each entry is like an item of the list, and says where it stands. */
function entryFaults({ items, maxItems }: EntriesDeclaration, value: JsonObject, pointer: string, faults: PropFault[]): void {
  const ids = Object.keys(value);
  if (maxItems !== undefined && ids.length > maxItems) faults.push({ pointer, message: `has ${ids.length} entries, more than ${maxItems}`, help: 'Remove some.' });
  for (const id of ids) {
    const [entry, at] = [value[id] ?? null, pointer + pointerStep(id)];
    if (!/^[a-z0-9][\w.-]*$/i.test(id)) faults.push({ pointer: at, message: 'has an id that cannot be named', help: 'Ids are letters, digits, dots, dashes and underscores.' });
    else if (isJsonObject(entry)) fieldFaults({ ...items.fields, [PLACE_FIELD]: entryPlace }, entry, at, faults);
    else faults.push({ pointer: at, message: `is ${shown(entry)}, which is no object`, help: `${items.title}: an object with "${PLACE_FIELD}", its place in the order.` });
  }
}

/** A file a language; which languages there are is asked by a rule that knows the site. */
function languageFaults(declaration: FilesByLanguage, value: JsonValue, pointer: string, faults: PropFault[]): void {
  if (!isJsonObject(value) || formOf(value)) faults.push({ pointer, message: `is ${shown(value)}, which is no file a language`, help: `It takes ${expectation(declaration)}.` });
  else for (const [language, file] of Object.entries(value)) valueFaults({ ...declaration, byLanguage: false }, file, pointer + pointerStep(language), faults);
}

const entryPlace: PropDeclaration = { type: 'number', title: 'Place in the order', required: true };

/** A prop by width as an object: each width takes what the prop takes. */
function widthsOf({ byWidth: _byWidth, required: _required, default: _default, ...declaration }: PropDeclaration): Readonly<Record<string, PropDeclaration>> {
  return Object.fromEntries(WIDTHS.map((width) => [width, declaration as PropDeclaration]));
}

const targetFields = {
  page: { page: { type: 'string', title: 'Id of a page', required: true }, params: { type: 'object', title: 'Parameters of its address', fields: {} } },
  address: { address: { type: 'link', title: 'Address', required: true } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PropDeclaration>>>>;

function targetFaults(value: JsonObject, pointer: string, faults: PropFault[]): void {
  const { params, ...rest } = value;
  fieldFaults(Object.hasOwn(value, 'address') ? targetFields.address : targetFields.page, rest, pointer, faults);
  if (params === undefined) return;
  if (!isJsonObject(params)) faults.push({ pointer: `${pointer}/params`, message: `is ${shown(params)}, which is no object`, help: 'It takes a text for each parameter of the address.' });
  else for (const [name, text] of Object.entries(params)) if (typeof text !== 'string') faults.push({ pointer: `${pointer}/params${pointerStep(name)}`, message: `is ${shown(text)}, which is no text`, help: 'It takes a text.' });
}

function wrongLiteral(declaration: PropDeclaration, value: JsonValue, pointer: string, message: string): PropFault {
  const guess = declaration.type === 'enum' && typeof value === 'string' ? nearestName(value, declaration.values) : undefined;
  return { pointer, message, help: guess === undefined ? `It takes ${expectation(declaration)}.` : `Did you mean "${guess}"?`, ...(guess === undefined ? {} : { instead: guess }), ...(declaration.type === 'text' && typeof value === 'string' && { isLiteralText: true }) };
}

function literalFault(declaration: PropDeclaration, value: JsonValue): string | undefined {
  switch (declaration.type) {
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || (declaration.type === 'integer' && !Number.isInteger(value))) return `is ${shown(value)}, which is no ${declaration.type}`;
      if (value < (declaration.minimum ?? -Infinity)) return `is ${shown(value)}, less than ${declaration.minimum ?? ''}`;
      return value > (declaration.maximum ?? Infinity) ? `is ${shown(value)}, more than ${declaration.maximum ?? ''}` : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `is ${shown(value)}, which is neither true nor false`;
    case 'enum':
      return typeof value === 'string' && declaration.values.includes(value) ? undefined : `is ${shown(value)}, which is none of its values`;
    case 'string':
      if (typeof value !== 'string') return `is ${shown(value)}, which is no text`;
      if (declaration.maxLength !== undefined && value.length > declaration.maxLength) return `has ${value.length} characters, more than ${declaration.maxLength}`;
      return declaration.pattern !== undefined && !new RegExp(declaration.pattern, 'u').test(value) ? `is ${shown(value)}, which does not have the form ${declaration.pattern}` : undefined;
    case 'text':
      return typeof value === 'string' ? 'is written out, so that it cannot be translated' : `is ${shown(value)}, which is no text`;
    case 'list':
      return `is ${shown(value)}, which is no list`;
    case 'object':
    case 'target':
      return `is ${shown(value)}, which is no object`;
    case 'link':
    case 'asset':
    case 'icon':
    case 'form':
    case 'token':
      return typeof value === 'string' ? undefined : `is ${shown(value)}, which is no ${declaration.type}`;
  }
}

function shown(value: JsonValue): string {
  return JSON.stringify(value).slice(0, 40);
}

/** What a prop takes, in words. */
function expectation(declaration: PropDeclaration): string {
  const forms = (declaration.accepts ?? []).map((form) => `{"${form}"}`);
  const own = {
    string: 'a text',
    text: declaration.type === 'text' && declaration.markdown === true ? 'a passage of Markdown, {"$t": "namespace:key.md"}' : 'a key of the dictionary, {"$t": "namespace:key"}',
    link: 'an address of the site or an https address',
    target: 'a page, {"page": "id"}, or {"address": "..."}',
    asset: 'a path of an own file',
    icon: 'the name of an icon',
    form: 'the id of a form',
    token: 'a design token',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    enum: declaration.type === 'enum' ? declaration.values.map((name) => `"${name}"`).join(', ') : '',
    list: isEntries(declaration) ? 'entries by id, {"id": {"at": 100, ...}}' : 'a list',
    object: 'an object',
  }[declaration.type];
  const takes = [own, ...forms].join(' or ');
  return isByLanguage(declaration) ? `one for each language, {"en": ...}: ${takes}` : takes;
}
