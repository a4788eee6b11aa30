import type { AssetKind } from '../../language/assets/assetKinds.ts';
import { isEntries } from '../../language/entries.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import { isByLanguage, type PropDeclaration, type WidgetCatalogue } from '../../language/manifest.ts';
import { IdentityMemo } from '../../language/release/index.ts';
import type { Place, Tree } from './tree.ts';

/** An address that a node's props name. */
export interface WrittenLink {
  readonly href: string;
  readonly node: string;
  /** From the node. */
  readonly pointer: string;
  /** What a file is to be. */
  readonly kind: AssetKind;
  /** Places are worked out when asked: hardly any link has a finding. */
  at(pointer: string): Place;
}

/** Every literal address in the props of type `link` of a tree's own nodes. */
export function linksIn(tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return propsOfType('link', tree, catalogue);
}

/** Every file of another site in the props of type `asset`. */
export function outsideAssetsIn(tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return propsOfType('asset', tree, catalogue).filter(({ href }) => isOutside(href));
}

/** Types of props whose literals name something outside of the page; `file` stands for what `{"$asset"}` names in props of the type `asset`. */
type NamingType = 'link' | 'target' | 'asset' | 'file' | 'icon' | 'sport';

/** Several rules ask, and brands share trees. */
const memo = { link: new IdentityMemo<readonly WrittenLink[]>(), asset: new IdentityMemo<readonly WrittenLink[]>(), file: new IdentityMemo<readonly WrittenLink[]>(), icon: new IdentityMemo<readonly WrittenLink[]>(), target: new IdentityMemo<readonly WrittenLink[]>(), sport: new IdentityMemo<readonly WrittenLink[]>() };

/** Every literal of the props of a type, in a tree's own nodes: an address, the page of a target, a file, an icon. */
export function propsOfType(type: NamingType, tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return memo[type].get([tree, catalogue], () => findProps(type, tree, catalogue));
}

function findProps(type: NamingType, tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  const found: WrittenLink[] = [];
  for (const { id, declaration: { use, props }, at } of tree.own) {
    const declared = catalogue.get(use)?.props;
    if (!declared || !props) continue;
    hrefsIn(type, declared, props, '', (href, pointer, kind = 'picture') => void found.push({ href, node: id, pointer: `/props${pointer}`, kind, at }));
  }
  return found;
}

type Found = (href: string, pointer: string, kind?: AssetKind) => void;

function hrefsIn(type: NamingType, fields: Readonly<Record<string, PropDeclaration>>, value: JsonObject, pointer: string, found: Found): void {
  for (const name of Object.keys(value)) {
    const [declaration, item] = [Object.hasOwn(fields, name) ? fields[name] : undefined, value[name]];
    if (declaration && item !== undefined && mayHold(type, declaration)) hrefsOf(type, declaration, item, pointer + pointerStep(name), found);
  }
}

function hrefsOf(type: NamingType, declaration: PropDeclaration, value: JsonValue, pointer: string, found: Found): void {
  const fileName = declaration.type === 'asset' && isJsonObject(value) ? value['$asset'] : undefined;
  if (typeof fileName === 'string') {
    if (type === 'file' && declaration.type === 'asset') found(fileName, `${pointer}/$asset`, declaration.kind);
  } else if (isOf(type, declaration) && typeof value === 'string') found(value, pointer, declaration.type === 'asset' ? declaration.kind : undefined);
  // Where a target names an address it is a link like any other.
  else if (declaration.type === 'target' && isJsonObject(value)) {
    if (type === 'link' && typeof value['address'] === 'string') found(value['address'], `${pointer}/address`);
    else if (type === 'target' && typeof value['page'] === 'string') found(value['page'], `${pointer}/page`);
  } else if (declaration.type === 'list' && Array.isArray(value)) value.forEach((item: JsonValue, at) => hrefsOf(type, declaration.items, item, `${pointer}/${at}`, found));
  else if (isEntries(declaration) && isJsonObject(value)) for (const [id, entry] of Object.entries(value)) hrefsOf(type, declaration.items, entry, pointer + pointerStep(id), found);
  else if (isByLanguage(declaration) && isJsonObject(value)) for (const [language, file] of Object.entries(value)) hrefsOf(type, { ...declaration, byLanguage: false }, file, pointer + pointerStep(language), found);
  else if (declaration.type === 'object' && isJsonObject(value)) hrefsIn(type, declaration.fields, value, pointer, found);
}

function isOf(type: NamingType, declaration: PropDeclaration): boolean {
  return type === 'sport' ? declaration.type === 'string' && declaration.names === type : declaration.type === type;
}

function mayHold(type: NamingType, declaration: PropDeclaration): boolean {
  const own = declaration.type;
  return isOf(type, declaration) || (own === 'asset' && type === 'file') || own === 'list' || own === 'object' || (own === 'target' && type === 'link');
}

/** An address of another site. */
export function isOutside(href: string): boolean {
  return /^(?:https?:|mailto:|tel:)/.test(href);
}

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https', 'http', 'mailto', 'tel']);

/** False for an address whose scheme runs or holds something, or that leads to another site without saying so (`//`). */
export function isSafeLink(href: string): boolean {
  // Browsers leave blanks and control characters out before they look for a scheme.
  const bare = [...href].filter((char) => char > ' ' && char !== '\u007f').join('');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  return bare === href && !/^[\\/]{2}/.test(bare) && (scheme === undefined || LINK_SCHEMES.has(scheme));
}
