import { graphOf, type StructuredData, wayTo } from '../../blocks/index.ts';
import type { Directory, DirectoryEntry } from '../api/contentApi.ts';

interface ShownGroup {
  readonly id: string;
  readonly title: string;
  /** Title of the whole. */
  readonly above: string;
}

/** What search engines read of a directory (schema.org): whom it lists, and of a group the way to it. */
export function directoryData(name: string, entries: readonly DirectoryEntry[], { url }: Pick<Directory, 'url'>, group?: ShownGroup): StructuredData {
  const address = group === undefined ? url : `${url}/${group.id}`;
  const way = group === undefined ? [] : [wayTo({ name: group.above, url }, { name: group.title, url: address })];
  return graphOf({
    '@type': 'ItemList',
    '@id': address,
    name,
    url: address,
    itemListElement: entries.map(({ title: of, website, picture }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: { '@type': 'Organization', name: of, ...(website !== null && { url: website }), ...(picture && { logo: new URL(picture.file.src, url).href }) },
    })),
  }, ...way);
}
