import { groupsOf } from '../../../language/content/collectionGroups.ts';
import { isDirectory } from '../../../language/content/collectionPages.ts';
import { anchorsIn, hrefsIn } from '../../../language/content/readPassage.ts';
import { collectionPath } from '../../../language/content/shownEntries.ts';
import { isMarkdownSiteLink } from '../../../language/markdown/markdown.ts';
import type { BrandModel } from '../../../language/release/index.ts';
import { addressesOf } from '../../model/addresses.ts';
import { type CheckedPassage, contentWords, entriesOf, passageOf, rangeInText } from '../../model/content.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/broken-link',
  code: 'LU3004',
  severity: 'warning',
  scope: 'brand',
  check(model, _vocabulary, report) {
    for (const { id, languages, merged, file: { button } } of entriesOf(model)) {
      const lost = button && faultOf(button.href, undefined, languages[0] ?? '', model);
      if (lost) report({ ...placeIn(merged, '/button/href'), subject: `${id} button`, message: `The button of the entry "${id}" leads to "${button.href}", which ${lost.what}.`, help: lost.help });
      for (const language of languages) {
        const passage = passageOf(model, id, language);
        for (const href of passage ? hrefsIn(passage.nodes) : []) {
          const fault = passage && faultOf(href, passage, language, model);
          if (fault) report({ file: passage.path, pointer: '', subject: `${passage.path} ${href}`, range: rangeInText(passage.text, href), message: `${passage.path} links to "${href}", which ${fault.what}.`, help: fault.help });
        }
      }
    }
  },
};

/** Of the places of a glossary's letters. */
const LETTER = 'letter-';

interface LinkFault {
  readonly what: string;
  readonly help: string;
}

function faultOf(href: string, passage: CheckedPassage | undefined, language: string, model: BrandModel): LinkFault | undefined {
  if (!isMarkdownSiteLink(href)) return undefined;
  const [address = '', anchor = ''] = href.split('#');
  if (address === '') return passage && anchorFault(anchor, passage);
  const [path = '', query] = address.split('?');
  const { matcher, routes, endsAtPage, hasMoved } = addressesOf(model);
  const route = matcher.match(path)?.route;
  if (route === undefined && !endsAtPage(path, new URLSearchParams(query)) && !hasMoved(path)) {
    return { what: 'is no page', help: didYouMean(path, routes.flatMap((known) => (known.path.includes(':') ? [] : [known.path])), 'Link to a page of the brand.').help };
  }
  const { requires } = route?.meta ?? {};
  if (requires !== undefined && model.siteFacts[requires] === false) return { what: 'is no page of this brand', help: `The page is there where "${requires}" is true: link elsewhere, or leave the link out.` };
  const [collection, said] = Object.entries(contentWords(model.site, 'collections')).find(([, { page }]) => page !== undefined && page === route?.pageId) ?? [];
  if (route && collection !== undefined && anchor !== '' && collectionPath(route) === path && (isDirectory(said) || route.path === path)) return placeFault(anchor, collection, language, model);
  const base = route && `${collectionPath(route)}/`;
  const slug = base !== undefined && path.startsWith(base) ? /^[a-z][a-z0-9-]*$/.exec(path.slice(base.length))?.[0] : undefined;
  if (collection === undefined || slug === undefined) return undefined;
  if (isDirectory(said)) {
    const groups = groupsOf(said).map(({ id }) => id);
    return groups.includes(slug) ? undefined : { what: `is no group of "${collection}"`, help: didYouMean(slug, groups, 'Link to a group that is there.').help };
  }
  const other = passageOf(model, `${collection}/${slug}`, language);
  if (!other) return noEntry(slug, collection, model);
  return anchor === '' ? undefined : anchorFault(anchor, other);
}

/** Entries that stand on the page of their collection are places on it. */
function placeFault(slug: string, collection: string, language: string, model: BrandModel): LinkFault | undefined {
  return slug.startsWith(LETTER) || passageOf(model, `${collection}/${slug}`, language) ? undefined : noEntry(slug, collection, model);
}

function noEntry(slug: string, collection: string, model: BrandModel): LinkFault {
  return { what: `is no entry of "${collection}" in this language`, help: didYouMean(slug, model.files.ids('content').flatMap((id) => (id.startsWith(`${collection}/`) ? [id.slice(collection.length + 1)] : [])), 'Link to an entry that is there.').help };
}

function anchorFault(anchor: string, { nodes }: CheckedPassage): LinkFault | undefined {
  const anchors = anchorsIn(nodes);
  return anchors.includes(anchor) ? undefined : { what: 'is no heading of that text', help: didYouMean(anchor, anchors, anchors.length > 0 ? `Its headings: ${anchors.map((name) => `#${name}`).join(', ')}.` : 'The text has no headings.').help };
}
