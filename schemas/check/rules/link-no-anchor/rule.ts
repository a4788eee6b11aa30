import { isJsonObject } from '../../../language/json.ts';
import type { WidgetCatalogue } from '../../../language/manifest.ts';
import { readMarkdown } from '../../../language/markdown/readMarkdown.ts';
import { anchorProp, type BrandModel, dictionaryOf, IdentityMemo } from '../../../language/release/index.ts';
import { addressesOf } from '../../model/addresses.ts';
import { linksIn } from '../../model/links.ts';
import { type Tree, treeOfPage } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'link/no-anchor',
  code: 'LU2321',
  severity: 'warning',
  scope: 'brand',
  check(model, { catalogue }, report) {
    for (const page of model.pages.values()) {
      const tree = treeOfPage(page);
      for (const { href, node, pointer, at } of anchorLinksIn(tree, catalogue)) {
        const [path = '', anchor = ''] = href.split('#');
        const target = path === '' ? tree : pageAt(path, model);
        const anchors = target && anchorsOf(target, catalogue, model);
        if (!anchors || anchors.includes(anchor)) continue;
        report({ ...at(pointer), node, routes: [tree.id], subject: href, message: `Node "${node}" leads to "${href}", and the page "${target.id}" has no anchor "${anchor}".`, ...didYouMean(anchor, anchors, anchors.length > 0 ? `Anchors of the page: ${anchors.join(', ')}.` : 'Give a section of the page this `anchor`.') });
      }
    }
  },
};

const memo = new IdentityMemo<ReturnType<typeof linksIn>>();

/** Links with an anchor, whatever page they lead to. */
function anchorLinksIn(tree: Tree, catalogue: WidgetCatalogue): ReturnType<typeof linksIn> {
  return memo.get([tree, catalogue], () => linksIn(tree, catalogue).filter(({ href }) => /^[^:?]*#./.test(href)));
}

/** The page at an address without parameters; what is no page has a finding of its own. */
function pageAt(path: string, model: BrandModel): Tree | undefined {
  const id = addressesOf(model).routes.find((route) => route.path === path)?.pageId;
  const page = id === undefined ? undefined : model.pages.get(id);
  return page && treeOfPage(page);
}

/** Undefined where a passage of Markdown has headings: they are anchors too, in each language their own. */
function anchorsOf(tree: Tree, catalogue: WidgetCatalogue, model: BrandModel): readonly string[] | undefined {
  const names: string[] = [];
  for (const { declaration: { use, props = {} } } of tree.nodes.values()) {
    const manifest = catalogue.get(use);
    const anchor = props[anchorProp(manifest)?.name ?? ''];
    if (typeof anchor === 'string') names.push(anchor);
    const passages = Object.entries(manifest?.props ?? {}).flatMap(([name, prop]) => (prop.type === 'text' && prop.markdown === true ? [props[name] ?? null] : []));
    if (passages.some((passage) => isJsonObject(passage) && hasHeading(String(passage['$t']), model))) return undefined;
  }
  return names;
}

function hasHeading(name: string, { files, site }: BrandModel): boolean {
  const [namespace = '', key = ''] = name.split(':');
  return site.enabledLanguages.some((language) => {
    const text = dictionaryOf(files, language, namespace)?.[key];
    return text !== undefined && readMarkdown(text).nodes.some((node) => typeof node !== 'string' && /^h\d$/.test(node.tag));
  });
}
