import type { ListAsked } from './api/contentApi.ts';

/** What an address of a collection asks for: one entry, or a list. Undefined for one that is neither. */
export type ContentAsked = { readonly kind: 'entry'; readonly slug: string } | { readonly kind: 'list'; readonly asked: Omit<ListAsked, 'collection'> };

const SLUG = /^[a-z][a-z0-9-]{0,120}$/;
const PAGE = /^[1-9]\d{0,3}$/;

/**
 * `rest` is what follows the page of the collection: a slug, `tag/live`, `2026`, or nothing. A tag may stand in the query too, where the page
 * has no addresses for it.
 */
export function contentAsked(rest: string, query: URLSearchParams): ContentAsked | undefined {
  const page = query.get('page') ?? '1';
  if (!PAGE.test(page)) return undefined;
  const [first = '', second, ...more] = rest === '' ? [] : rest.split('/');
  if (more.length > 0) return undefined;
  if (first === 'tag' && second !== undefined) return SLUG.test(second) ? { kind: 'list', asked: { page: Number(page), tag: second } } : undefined;
  if (second !== undefined) return undefined;
  if (/^(?:19|2\d)\d\d$/.test(first)) return { kind: 'list', asked: { page: Number(page), year: Number(first) } };
  if (first !== '') return SLUG.test(first) ? { kind: 'entry', slug: first } : undefined;
  const tag = query.get('tag') ?? undefined;
  if (tag !== undefined && !SLUG.test(tag)) return undefined;
  return { kind: 'list', asked: { page: Number(page), tag } };
}

/** What follows the page of a collection in an address, by the parameters of its route. */
export function restOf(params: Readonly<Record<string, string>>): string {
  return Object.values(params).at(-1) ?? '';
}
