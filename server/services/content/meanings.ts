import { hasPagePerEntry, isDirectory } from '../../../schemas/language/content/collectionPages.ts';
import { entryPath, shownEntries } from '../../../schemas/language/content/shownEntries.ts';
import type { Visit } from '../../../schemas/language/availability.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';
import type { MarkdownNode } from '../../../schemas/language/markdown/markdown.ts';
import type { ContentEntry, Release } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** What terms mean in short, by the address that a link to one is written with (`betting-alphabet#odds`). */
export type Meanings = ReadonlyMap<string, string>;

/** Of the collections whose entries are places on their page: glossaries. Terms that are not there for whoever asks, or not in the language, have none. */
export function meaningsOf(release: Release, visit: Visit): Meanings {
  const { routes } = release.manifest;
  const meanings = new Map<string, string>();
  for (const [name, collection] of Object.entries(sectionObject(release, 'content', 'collections'))) {
    if (!isJsonObject(collection) || isDirectory(collection) || hasPagePerEntry(collection)) continue;
    const { page } = collection;
    if (typeof page !== 'string' || entryPath(routes, page, '')?.endsWith('#') !== true) continue;
    for (const { slug, summary, language } of shownEntries(release, name, visit)) {
      const path = entryPath(routes, page, slug);
      if (path !== undefined && language === visit.language) meanings.set(path, summary);
    }
  }
  return meanings;
}

/** The words of an entry as they leave: links to terms say what these mean. */
export function textOf({ nodes, language }: Pick<ContentEntry, 'nodes' | 'language'>, shownIn: string, meanings: Meanings): string {
  return JSON.stringify(language === shownIn ? explained(nodes, meanings) : nodes);
}

function explained(nodes: readonly MarkdownNode[], meanings: Meanings): readonly MarkdownNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const meaning = node.href === undefined ? undefined : meanings.get(node.href);
    return { ...node, ...(meaning !== undefined && { meaning }), ...(node.children && { children: explained(node.children, meanings) }) };
  });
}
