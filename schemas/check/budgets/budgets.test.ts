import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../../language/brandbook/index.ts';
import type { JsonObject } from '../../language/json.ts';
import { readShippedConfigs } from '../../../tests/setup/shippedConfigs.ts';
import { type BuildWeights, checkSnapshot, compileSnapshot, pageCosts, readModel } from '../index.ts';

/** Budgets over the shipped configs: what a brand, a rule and an experiment make of a page's costs. */
const { shipped, catalogue } = await readShippedConfigs();
const HOME = 'brands/nahar/pages/sports/home.json';
/** 100 kB of runtime, 50 kB each for some widgets, nothing for others. */
const HEAVY = ['sports/board', 'sports/game', 'account/box', 'bets/coupon'];
const weigh = (widgets: readonly string[]) => {
  const heavy = widgets.filter((type) => HEAVY.includes(type));
  return { kb: 100 + 50 * heavy.length, byWidget: heavy.map((type) => [type, 50] as const) };
};

function withChanges(changes: Readonly<Record<string, JsonObject>>) {
  const files = new Map(shipped);
  for (const [file, value] of Object.entries(changes)) files.set(file, JSON.stringify({ ...(JSON.parse(files.get(file) ?? '{}') as JsonObject), ...value }, null, 2));
  return { files };
}

const check = (changes: Readonly<Record<string, JsonObject>>, build?: BuildWeights) =>
  checkSnapshot(withChanges(changes), catalogue, tokenRegistry, build === undefined ? {} : { build }).map(({ rule, severity, file, pointer, brands, routes, message, help }) => ({ rule, severity, file, pointer, brands, routes, message, help }));

const costOf = (brand: string, page: string, changes: Readonly<Record<string, JsonObject>> = {}) => {
  const model = readModel(withChanges(changes), brand, catalogue, tokenRegistry);
  const cost = model && pageCosts(model, weigh).find((one) => one.page === page);
  if (!cost) throw new Error(`${brand} has no page ${page}`);
  return cost;
};

const experiment = (patch: JsonObject): Readonly<Record<string, JsonObject>> => ({
  'brands/nahar/experiments.json': { format: 1, experiments: { tried: { title: 'Tried', weights: { plain: 1, more: 1 }, control: 'plain', variants: { plain: { pages: {} }, more: { pages: { home: patch } } } } } },
});

describe('the budget of widgets', () => {
  it('is the brand’s own where its layer says one, and names page and brand', () => {
    expect(check({ [HOME]: { budget: { widgets: 5 } } })).toMatchObject([{ rule: 'budget/widgets', severity: 'error', file: HOME, pointer: '/budget/widgets', brands: ['nahar'], routes: ['home'] }]);
  });

  it('counts what the largest combination of variants shows', () => {
    const { widgets } = costOf('nahar', 'home');
    const added = { more: { in: 'main', at: 905, use: 'info/heading', props: { title: { $t: 'seo:about.title' } } } };
    expect(check({ [HOME]: { budget: { widgets } } })).toEqual([]);
    const [found, ...others] = check({ [HOME]: { budget: { widgets } }, ...experiment(added) });
    expect(others).toEqual([]);
    expect(found?.message).toBe(`The page "home" can show more widgets than its budget of ${widgets}.`);
    expect(found?.help).toContain(`On "nahar" it can show ${widgets + 1}, in the variant "more" of the experiment "tried"`);
  });

  it('leaves out what the flags of the brand rule out', () => {
    const before = costOf('aurora', 'home').widgets;
    const brand = JSON.parse(shipped.get('brands/aurora/brand.json') ?? '{}') as { readonly flags: JsonObject };
    expect(costOf('aurora', 'home', { 'brands/aurora/brand.json': { flags: { ...brand.flags, hasScrollTop: false } } }).widgets).toBe(before - 1);
  });
});

describe('the budget of JavaScript', () => {
  it('is one finding where several brands share the cause', () => {
    const page = JSON.parse(shipped.get('base/pages/information/about.json') ?? '{}') as JsonObject;
    expect(check({ 'base/pages/information/about.json': { ...page, budget: { javascriptKb: 99, widgets: 3 } } }, { weigh })).toMatchObject([
      { rule: 'budget/javascript', brands: ['aurora', 'meridian', 'nahar'] },
      { rule: 'budget/widgets', brands: ['aurora', 'meridian', 'nahar'] },
    ]);
  });

  it('weighs what one visitor can see: widgets that exclude each other do not add up', () => {
    const { javascript } = costOf('nahar', 'betting');
    expect(javascript.kb).toBe(150);
  });

  it('weighs a guest’s view, and that of the signed-in where only they get to', () => {
    expect(costOf('nahar', 'about').javascript.kb).toBe(100);
    expect(costOf('nahar', 'office-account').javascript.byWidget).toEqual([['account/box', 50]]);
  });

  it('weighs what a variant adds', () => {
    const added = { more: { in: 'main', at: 900, use: 'sports/board', props: { section: 'live' } } };
    const before = costOf('nahar', 'home').javascript.kb;
    expect(costOf('nahar', 'home', experiment(added)).javascript.kb).toBe(before + 50);
  });

  it('names page, brand, kB and what weighs most where a page is over it', () => {
    expect(check({ [HOME]: { budget: { javascriptKb: 99 } } }, { weigh }).filter(({ routes }) => routes.includes('home'))).toMatchObject([
      { rule: 'budget/javascript', severity: 'error', file: HOME, pointer: '/budget/javascriptKb', brands: ['nahar'], message: 'The page "home" brings more JavaScript than its budget of 99 kB.' },
    ]);
    const [found] = check({ 'brands/nahar/pages/print-coupon.json': { format: 1, id: 'print-coupon', nodes: {}, budget: { javascriptKb: 120 } } }, { weigh });
    expect(found?.help).toContain('On "nahar" it brings 150.0 kB; the heaviest are bets/coupon (50.0 kB).');
  });

  it.each([['absent', 'there is no build'], ['stale', 'the build is of other sources']] as const)('is said not to have been looked at where the build is %s', (build, why) => {
    expect(check({}, build)).toMatchObject([{ rule: 'budget/javascript', severity: 'info', brands: ['aurora', 'meridian', 'nahar'], message: `Budgets of JavaScript were not looked at: ${why}.` }]);
  });

  it('is nothing that a server asks for before it serves', () => {
    expect(check({ 'base/site.json': { budget: { javascriptKb: 1 } } })).toEqual([]);
  });

  it('stays with the checker: no visitor is sent it', () => {
    const outcomes = compileSnapshot({ files: shipped }, catalogue, tokenRegistry).value;
    expect(outcomes.map(({ release }) => Object.keys(release?.manifest.site ?? {}).includes('budget'))).toEqual([false, false, false]);
  });
});
