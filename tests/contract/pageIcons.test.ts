import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface LinkIcon {
  readonly file: string;
  readonly href: string;
  readonly icon: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Every part of a config that has a text under each of these names. */
function partsWith(value: unknown, names: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  if (!isRecord(value)) return [];
  const inside = Object.values(value).flatMap((part) => partsWith(part, names));
  return !Array.isArray(value) && names.every((name) => value[name] !== undefined) ? [value, ...inside] : inside;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const files = readdirSync('configs', { recursive: true, encoding: 'utf8' }).filter((file) => /(^|\/)(layouts|pages)\/.*\.json$/.test(file)).map((file) => `configs/${file}`);
const links: readonly LinkIcon[] = files.flatMap((file) =>
  partsWith(read(file), ['href', 'icon']).flatMap(({ href, icon }) => (typeof href === 'string' && typeof icon === 'string' ? [{ file, href, icon }] : [])));

/** What links of one kind say of the other, where they do not agree. */
function disagreements(key: 'href' | 'icon', value: 'href' | 'icon'): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, Set<string>>();
  for (const link of links) found.set(link[key], (found.get(link[key]) ?? new Set<string>()).add(link[value]));
  return [...found].flatMap(([name, values]) => (values.size > 1 ? [[name, [...values]] as const] : []));
}

describe('icons of pages in configs', () => {
  it('are the same wherever a link leads to the page', () => {
    expect(links.length).toBeGreaterThan(10);
    expect(disagreements('href', 'icon')).toEqual([]);
  });

  it('stand for one page each', () => {
    expect(disagreements('icon', 'href')).toEqual([]);
  });

  it('are those of the head of the page', () => {
    const headsIn = (file: string) => [...partsWith(read(file), ['title', 'intro', 'icon']), ...partsWith(read(file), ['collection', 'entry', 'icon']).filter((part) => !('section' in part))];
    const heads = new Map(files.flatMap((file) => headsIn(file).map(({ icon }) => [path.basename(file, '.json'), icon] as const)));
    const known = links.filter(({ href }) => heads.has(href));
    expect(known.length).toBeGreaterThan(0);
    for (const { href, icon, file } of known) expect({ file, href, icon }).toEqual({ file, href, icon: heads.get(href) });
  });

  it.each([
    ['account', 'widgets/account/overview/Overview.tsx', /<PageHead icon="([a-z-]+)"/],
    ['historypay', 'widgets/account/statement/Statement.tsx', /<PageHead icon="([a-z-]+)"/],
    ['history', 'widgets/bets/history/History.tsx', /<PageHead icon="([a-z-]+)"/],
    ['results', 'widgets/sports/results/Results.tsx', /<PageHead icon="([a-z-]+)"/],
    ['multi', 'widgets/sports/multi-live/MultiLive.tsx', /<PageHead icon="([a-z-]+)"/],
    ['line', 'widgets/sports/board/BoardHead.tsx', /section === 'live' \? 'live' : '([a-z-]+)'/],
  ])('are those of the head that a widget gives the page: %s', (href, file, head) => {
    const icon = head.exec(readFileSync(file, 'utf8'))?.[1];
    const icons = links.filter((link) => link.href === href).map((link) => link.icon);
    expect(icons.length).toBeGreaterThan(0);
    expect([...new Set(icons)]).toEqual([icon]);
  });

  it('do not say that a country is closed by the sign of safety', () => {
    for (const file of files.filter((name) => /\/system\/block[^/]*\.json$/.test(name))) {
      expect(partsWith(read(file), ['title', 'icon']).map(({ icon }) => icon), file).toEqual(['globe']);
    }
  });
});
