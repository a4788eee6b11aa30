import { isJsonObject, type JsonValue } from '../../language/json.ts';
import { pointerStep } from '../../language/layers/mergeLayers.ts';
import type { PropDeclaration, WidgetCatalogue } from '../../language/manifest.ts';
import { IdentityMemo } from '../../language/release/index.ts';
import type { Place, Tree } from './tree.ts';

/** An address that a node's props name. */
export interface WrittenLink {
  readonly href: string;
  readonly node: string;
  readonly place: Place;
}

/** Every literal address in the props of type `link` of a tree's own nodes. */
export function linksIn(tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return propsOf('link', tree, catalogue);
}

/** Every file of another site in the props of type `asset`. */
export function outsideAssetsIn(tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return propsOf('asset', tree, catalogue).filter(({ href }) => isOutside(href));
}

const memo = { link: new IdentityMemo<readonly WrittenLink[]>(), asset: new IdentityMemo<readonly WrittenLink[]>() };

/** Several rules ask, and brands share trees. */
function propsOf(type: 'link' | 'asset', tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return memo[type].get([tree, catalogue], () => findProps(type, tree, catalogue));
}

function findProps(type: 'link' | 'asset', tree: Tree, catalogue: WidgetCatalogue): readonly WrittenLink[] {
  return tree.own.flatMap(({ id, declaration: { use, props = {} }, at }) => {
    const declared = catalogue.get(use)?.props ?? {};
    return Object.entries(props).flatMap(([name, value]) => {
      const declaration = Object.hasOwn(declared, name) ? declared[name] : undefined;
      return declaration ? hrefsIn(type, declaration, value, pointerStep(name)).map(({ href, pointer }) => ({ href, node: id, place: at(`/props${pointer}`) })) : [];
    });
  });
}

function hrefsIn(type: 'link' | 'asset', declaration: PropDeclaration, value: JsonValue, pointer: string): readonly { readonly href: string; readonly pointer: string }[] {
  if (declaration.type === type) return typeof value === 'string' ? [{ href: value, pointer }] : [];
  if (declaration.type === 'list' && Array.isArray(value)) return value.flatMap((item: JsonValue, at) => hrefsIn(type, declaration.items, item, `${pointer}/${at}`));
  if (declaration.type !== 'object' || !isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(declaration.fields, name) ? declaration.fields[name] : undefined;
    return field ? hrefsIn(type, field, item, pointer + pointerStep(name)) : [];
  });
}

/** An address of another site. */
export function isOutside(href: string): boolean {
  return /^(?:https?:|mailto:|tel:)/.test(href);
}
