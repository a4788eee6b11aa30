import type { JsonObject } from '../../../schemas/language/json.ts';
import { createRandom } from '../random.ts';

export interface ProjectSize {
  readonly pages: number;
  readonly brands: number;
}

const NODES = 52;
const TABLE = 'base/routes.json';
const RULES: readonly JsonObject[] = [
  { var: 'user.signedIn' },
  { '!': [{ var: 'user.signedIn' }] },
  { '==': [{ var: 'request.device' }, 'mobile'] },
  { and: [{ $rule: 'shows-seo' }, { in: [{ var: 'request.countryId' }, [1, 66, 126]] }] },
];

/**
 * The shipped base with so many pages more, each of some 20 kB, and so many brands on it, a title and some nodes of each page
 * their own. Nothing is wrong with it: what is measured is looking, not telling.
 */
export function projectOf(shipped: ReadonlyMap<string, string>, { pages, brands }: ProjectSize): ReadonlyMap<string, string> {
  const random = createRandom(pages * 1000 + brands);
  const files = new Map([...shipped].filter(([file]) => file.startsWith('base/')));
  const cookies = JSON.parse(shipped.get('base/pages/information/cookies.json') ?? '') as { readonly head: JsonObject; readonly nodes: Readonly<Record<string, JsonObject>> };
  const { heading, ...others } = cookies.nodes;
  const blocks = Object.values(others).filter(({ use }) => use === 'info/text');
  for (let page = 0; page < pages; page += 1) {
    const nodes: Record<string, JsonObject> = { heading: heading ?? {} };
    for (let at = 0; at < NODES; at += 1) {
      const block = blocks[Math.floor(random() * blocks.length)] ?? {};
      const rule = RULES[Math.floor(random() * RULES.length * 2)];
      nodes[`block-${at}`] = { ...block, at: 1000 + at, ...(rule && { when: rule }) };
    }
    const id = `page-${page}`;
    files.set(`base/pages/many/${id}.json`, JSON.stringify({ format: 1, id, group: 'many', route: { path: `many/${id}`, access: 'user' }, layout: 'default', budget: { widgets: NODES * 4 }, head: cookies.head, nodes }, null, 2));
  }
  const table = JSON.parse(shipped.get(TABLE) ?? '') as { readonly routes: Readonly<Record<string, JsonObject>> };
  const [row] = Object.values(table.routes);
  const more = Array.from({ length: pages }, (_, page) => [`page-${page}`, { ...row, path: `many/page-${page}`, params: {}, aliases: [] }] as const);
  files.set(TABLE, JSON.stringify({ ...table, routes: { ...table.routes, ...Object.fromEntries(more) } }));
  for (let brand = 0; brand < brands; brand += 1) {
    const id = `b${brand}`;
    files.set(`brands/${id}/brand.json`, JSON.stringify({ format: 1, id, title: id, extends: 'base', operator: id, languages: ['en', 'ru'], defaultLanguage: 'en', hosts: [`${id}.example`], flags: { show_one_click: true } }));
    files.set(`brands/${id}/pages/many/page-${brand % pages}.json`, JSON.stringify({ format: 1, id: `page-${brand % pages}`, nodes: { 'block-1': { at: 5000 + brand } } }));
  }
  return files;
}
