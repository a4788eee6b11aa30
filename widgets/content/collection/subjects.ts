import type { Runtime } from '../../../runtime/sdk.ts';
import type { ContentEntry, ContentList, ListAsked } from '../api/contentApi.ts';

/** What a page of a list is about, so that no two of them have one title. */
export function subjectOfList(title: string, { page, tag, year }: Omit<ListAsked, 'collection'>, list: ContentList, t: Runtime['t']): string {
  const name = list.tags.find(({ id }) => id === tag)?.name ?? tag;
  return [title, name, year, page > 1 ? t('content:page', { page }) : undefined].filter((part) => part !== undefined).join(', ');
}

export function subjectOfEntry({ title }: Pick<ContentEntry, 'title'>): string {
  return title;
}
