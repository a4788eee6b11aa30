import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ParamConstraint, RoutesFile } from '../../schemas/language/configFiles.ts';
import { createMatcher } from '../../schemas/language/matching/index.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';

/** `configs/base/routes.json`, which the checker asks, is the table of the product: every page, built or of a later release. */
interface Row {
  readonly id: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, readonly string[] | string>>;
  readonly aliases?: readonly string[];
  readonly examples?: readonly string[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const table = read('tests/fixtures/routes.json') as { readonly routes: readonly Row[]; readonly notFound: readonly string[] };
const { routes } = read('configs/base/routes.json') as RoutesFile;
const site = read('configs/base/site.json') as SiteConfig;
const params = (row: RoutesFile['routes'][string]): Readonly<Record<string, ParamConstraint>> => row.params ?? {};
const matcher = createMatcher(
  Object.entries(routes).map(([pageId, row]) => ({ pageId, path: row.path, params: params(row), aliases: row.aliases ?? [], access: 'any', middleware: [], meta: {}, layoutId: 'default' })),
  site,
);

describe("the project's table of addresses", () => {
  it('has the rows of the product, with their paths and aliases', () => {
    const shortened = ({ path, aliases }: { readonly path: string; readonly aliases?: readonly string[] }) => ({ path, aliases: aliases ?? [] });
    expect(Object.fromEntries(Object.entries(routes).map(([id, row]) => [id, shortened(row)]))).toEqual(Object.fromEntries(table.routes.map((row) => [row.id, shortened(row)])));
  });

  it('leads every example to its row, and what is no address nowhere', () => {
    for (const { id, examples = [] } of table.routes) for (const example of examples) expect([example, matcher.match(example)?.route.pageId]).toEqual([example, id]);
    for (const path of table.notFound) expect([path, matcher.match(path)]).toEqual([path, undefined]);
  });
});
