import { fileAt } from '../assets/assetFile.ts';
import type { ParamConstraint, PropValue } from '../configFiles.ts';
import { entriesInOrder, isEntries } from '../entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { type FilesByLanguage, isByLanguage, type PropDeclaration, WIDTHS } from '../manifest.ts';
import { fillPattern } from '../matching/pattern.ts';
import type { PageContext } from './compilePage.ts';

/** What props are compiled against, and what they are found to need. */
export interface PropsCompilation {
  readonly context: PageContext;
  /** Each parameter of the address of the page, with what it may be; absent where nothing is known of an address. */
  readonly params?: Readonly<Record<string, ParamConstraint>>;
  readonly facts: Set<string>;
  readonly texts: Set<string>;
}

type Declared = Readonly<Record<string, PropDeclaration>>;

/**
 * Props of a node with the defaults of its manifest, the values of each width, the addresses of targets, and every form resolved that
 * no request decides. Undefined where they must lead to a page that the brand does not have, that is still in the making, or that is not there for whoever asks.
 */
export function compileProps(props: Readonly<Record<string, PropValue>> | undefined, declared: Declared, compilation: PropsCompilation): Record<string, JsonValue> | undefined {
  const given: Record<string, JsonValue> = {};
  for (const [name, { default: value }] of Object.entries(declared)) if (value !== undefined) given[name] = value;
  return compileFields({ ...given, ...props }, declared, compilation);
}

function compileFields(values: JsonObject, declared: Declared, compilation: PropsCompilation): Record<string, JsonValue> | undefined {
  const result: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(values)) {
    const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const compiled = declaration ? compileProp(value, declaration, compilation) : resolveConstant(value, compilation);
    if (compiled !== undefined) result[name] = compiled;
    else if ((declaration?.type === 'target' || declaration?.type === 'link') && declaration.required === true) return undefined;
  }
  return result;
}

function compileProp(value: JsonValue, declaration: PropDeclaration, compilation: PropsCompilation): JsonValue | undefined {
  if (declaration.byWidth === true) return atEachWidth(value, declaration.default ?? null);
  const entries = isEntries(declaration) ? entriesInOrder(value) : undefined;
  if (entries && isEntries(declaration)) return compileItems(entries, (entry) => compileProp(entry, declaration.items, compilation));
  if (Array.isArray(value)) return declaration.type === 'list' ? compileItems(value, (item) => compileProp(item, declaration.items, compilation)) : resolveConstant(value, compilation);
  if (isByLanguage(declaration)) return inEachLanguage(value, declaration, compilation);
  if (declaration.type === 'link' && typeof value === 'string' && compilation.context.draftPaths?.has(value.split(/[?#]/)[0] ?? '') === true) return undefined;
  if (!isJsonObject(value)) return declaration.type === 'asset' && typeof value === 'string' ? fileAt(value) : value;
  if (declaration.type === 'enum' && isForeignParam(value, declaration.values, compilation)) return undefined;
  if (declaration.type === 'target') return addressOf(value, compilation.context);
  if (declaration.type === 'object') return compileFields(value, declaration.fields, compilation);
  return resolveConstant(value, compilation);
}

/**
 * Whether a parameter of the address has the name of one that is meant, and none of its values: a layout stands around pages whose addresses
 * call other things by the same word (`:section` of the line, and of partners).
 */
function isForeignParam({ $param: name }: JsonObject, values: readonly JsonValue[], { params }: PropsCompilation): boolean {
  const said = typeof name === 'string' && params !== undefined && Object.hasOwn(params, name) ? params[name] : undefined;
  if (said === undefined) return false;
  const { enum: own, $site: list } = said;
  return list === undefined && own?.some((value) => values.includes(value)) !== true;
}

/** Those that come to nothing are left out. */
function compileItems(items: readonly JsonValue[], compile: (item: JsonValue) => JsonValue | undefined): JsonValue[] {
  return items.map(compile).filter((item) => item !== undefined);
}

/** The files that are there, by language. */
function inEachLanguage(value: JsonValue, { byLanguage: _byLanguage, ...declaration }: FilesByLanguage, compilation: PropsCompilation): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const files = Object.entries(value).flatMap(([language, file]): (readonly [string, JsonValue])[] => {
    const compiled = file === null ? undefined : compileProp(file, declaration, compilation);
    return compiled === undefined ? [] : [[language, compiled]];
  });
  return Object.fromEntries(files);
}

/** A value for each width: what one does not say it takes from the next smaller one, and what none below it says from the default. */
function atEachWidth(value: JsonValue, standard: JsonValue): JsonObject {
  const given = widthsOf(value);
  const otherwise = widthsOf(standard);
  return Object.fromEntries(WIDTHS.map((width) => [width, given[width] ?? otherwise[width] ?? null]));
}

/** From the narrowest width that is said, upwards. */
function widthsOf(value: JsonValue): Readonly<Record<string, JsonValue>> {
  const result: Record<string, JsonValue> = {};
  let before: JsonValue | undefined;
  for (const width of WIDTHS) {
    before = isJsonObject(value) ? (value[width] ?? before) : value;
    if (before !== undefined) result[width] = before;
  }
  return result;
}

/** Where a target leads; undefined where the brand has no such page. */
function addressOf({ page, params, address }: JsonObject, { pathOf }: PageContext): string | undefined {
  if (typeof page !== 'string') return typeof address === 'string' ? address : undefined;
  const path = pathOf(page);
  return path === undefined ? undefined : fillPattern(path, (params ?? {}) as Readonly<Record<string, string>>);
}

/** Resolves forms of site facts, tokens and assets; keeps those that a request or a language decides. */
function resolveConstant(value: JsonValue, compilation: PropsCompilation): JsonValue | undefined {
  if (Array.isArray(value)) return compileItems(value, (item) => resolveConstant(item, compilation));
  if (!isJsonObject(value)) return value;
  const { $fact: fact, $token: token, $asset: asset } = value;
  if (typeof token === 'string') return `var(${token})`;
  if (typeof asset === 'string') return compilation.context.fileOf(asset);
  if (typeof fact === 'string') {
    if (Object.hasOwn(compilation.context.siteFacts, fact)) return compilation.context.siteFacts[fact];
    compilation.facts.add(fact);
    return value;
  }
  collectForms(value, compilation);
  if (typeof value['$t'] === 'string' || typeof value['$param'] === 'string') return value;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const resolved = resolveConstant(item, compilation);
    return resolved === undefined ? [] : [[name, resolved] as const];
  });
  return Object.fromEntries(entries);
}

/** Dictionary namespaces and facts that value forms name. */
export function collectForms(value: JsonValue | undefined, compilation: Pick<PropsCompilation, 'facts' | 'texts'>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectForms(item as JsonValue, compilation);
  } else if (value !== undefined && isJsonObject(value)) {
    const { $t: key, $fact: fact } = value;
    if (typeof key === 'string') compilation.texts.add(key.split(':')[0] ?? '');
    if (typeof fact === 'string') compilation.facts.add(fact);
    for (const item of Object.values(value)) collectForms(item, compilation);
  }
}
