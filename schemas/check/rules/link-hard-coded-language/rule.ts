import { isOutside, isSafeLink, linksIn } from '../../model/links.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'link/hard-coded-language',
  code: 'LU2311',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue, site }, report) {
    for (const { href, node, pointer, at } of linksIn(tree, catalogue)) {
      if (isOutside(href) || !isSafeLink(href)) continue;
      const segments = href.replace(/^\//, '').split('/');
      const [first = ''] = segments;
      const hasLanguage = Object.hasOwn(site.languages ?? {}, first);
      if (!hasLanguage && !href.startsWith('/')) continue;
      const instead = (hasLanguage ? segments.slice(1) : segments).join('/');
      report({ ...at(pointer), node, subject: href, instead, message: hasLanguage ? `The link "${href}" of node "${node}" names the language "${first}".` : `The link "${href}" of node "${node}" begins with a slash.`, help: `Write "${instead}": the site adds the language.` });
    }
  },
};
