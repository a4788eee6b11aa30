import { isJsonObject } from '../../../language/json.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import { isMarkdownKey, isMarkdownSiteLink, type MarkdownNode } from '../../../language/markdown/markdown.ts';
import { readMarkdown } from '../../../language/markdown/readMarkdown.ts';
import { IdentityMemo } from '../../../language/release/index.ts';
import { addressesOf } from '../../model/addresses.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/broken-link',
  code: 'LU2411',
  severity: 'warning',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { files, site } = model;
    const { routes, endsAtPage, hasMoved } = addressesOf(model);
    for (const id of files.ids('dictionary')) {
      const [language = ''] = id.split('/');
      const merged = site.enabledLanguages.includes(language) ? files.get('dictionary', id) : undefined;
      for (const { key, href } of merged ? linksOf(merged) : []) {
        const [path = '', query] = (href.split('#')[0] ?? '').split('?');
        if (!merged || path === '' || endsAtPage(path, new URLSearchParams(query)) || hasMoved(path)) continue;
        const known = routes.flatMap((route) => (route.path.includes(':') ? [] : [route.path]));
        report({ ...placeIn(merged, pointerStep(key)), subject: `${key} ${href}`, message: `The text "${id}:${key}" links to "${href}", which is no page.`, ...didYouMean(path, known, 'Link to a page of the brand.') });
      }
    }
  },
};

interface TextLink {
  readonly key: string;
  readonly href: string;
}

const memo = new IdentityMemo<readonly TextLink[]>();

/** Links into the site in the passages of a dictionary; worked out once for it. */
function linksOf(dictionary: Merged): readonly TextLink[] {
  return memo.get([dictionary], () => {
    const texts = isJsonObject(dictionary.value) ? Object.entries(dictionary.value) : [];
    return texts.flatMap(([key, text]) => (isMarkdownKey(key) && typeof text === 'string' ? hrefsIn(readMarkdown(text).nodes).map((href) => ({ key, href })) : []));
  });
}

function hrefsIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const own = node.href !== undefined && isMarkdownSiteLink(node.href) ? [node.href] : [];
    return [...own, ...hrefsIn(node.children ?? [])];
  });
}
