import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import { readShippedConfigs } from '../../tests/setup/shippedConfigs.ts';
import { createCompiler, problemsOf } from './index.ts';

/** Mistakes that people make in the shipped configs, one at a time: one finding each, on the line of the mistake, that names it. */
interface Mistake {
  readonly what: string;
  readonly file: string;
  /** What stands there once, and what a person makes of it. */
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  /** What the sentence names. */
  readonly names: string;
  /** On the line of this text rather than where the mistake begins. */
  readonly at?: string;
  /** What is offered in its place, or said to be the nearest. */
  readonly offers?: string;
  /** `--fix` mends it. */
  readonly isFixed?: boolean;
}

const LAYOUT = 'base/layouts/default.json';
const ABOUT = 'base/pages/information/about.json';
const COOKIES = 'base/pages/information/cookies.json';
const BOOK = 'brands/meridian/brandbook.json';

const mistakes: readonly Mistake[] = [
  { what: 'a comma is missing', file: ABOUT, from: '"id": "about",', to: '"id": "about"', at: '"group"', rule: 'json/syntax', names: 'a comma is missing' },
  { what: 'a comma is too many', file: ABOUT, from: '"id": "about",', to: '"id": "about",,', rule: 'json/syntax', names: 'one too many' },
  { what: 'a text is not closed', file: ABOUT, from: '"id": "about",', to: '"id": "about,', rule: 'json/syntax', names: 'no closing quote' },
  { what: 'an invisible character is pasted into an id', file: ABOUT, from: '"id": "about",', to: '"id": "\u007fabout",', rule: 'json/bom-or-control-char', names: 'invisible character' },
  { what: 'a language is misspelt', file: 'brands/nahar/brand.json', from: '"languages": ["ar", "en", "ru"]', to: '"languages": ["ar", "en", "rs"]', rule: 'brand/unknown-language', names: '"rs"', offers: 'ru' },
  { what: 'a widget is misspelt', file: COOKIES, from: '"use": "info/heading"', to: '"use": "info/headin"', rule: 'widget/unknown', names: 'info/headin', offers: 'info/heading' },
  { what: 'a flag is misspelt', file: LAYOUT, from: '{ "var": "flags.hasScrollTop" }', to: '{ "var": "flags.hasScrolTop" }', rule: 'rule/unknown-fact', names: 'flags.hasScrolTop', offers: 'flags.hasScrollTop' },
  { what: 'a named rule is misspelt', file: LAYOUT, from: '{ "$rule": "shows-bottom-nav" }', to: '{ "$rule": "shows-botom-nav" }', rule: 'rule/unknown-rule', names: 'shows-botom-nav', offers: 'shows-bottom-nav' },
  { what: 'a key of the dictionary is misspelt', file: COOKIES, from: '"$t": "info:cookies.title"', to: '"$t": "info:cookies.titel"', rule: 'text/unknown-key', names: 'info:cookies.titel', offers: 'info:cookies.title' },
  { what: 'a text is written out', file: COOKIES, from: '{ "$t": "info:cookies.title" }', to: '"Cookies"', rule: 'text/literal', names: 'title' },
  { what: 'a text is left out of one language', file: 'base/dictionaries/ar/info.json', from: '  "cookies.title"', to: '  "cookies.heading"', at: 'info:cookies.title', rule: 'text/missing-translation', names: 'missing in ar' },
  { what: 'a placeholder is misspelt', file: 'base/dictionaries/ar/account.json', from: '{{iso}}', to: '{{ios}}', rule: 'text/placeholder-mismatch', names: '{{ios}}' },
  { what: 'a slot is misspelt', file: LAYOUT, from: '"in": "header.nav"', to: '"in": "header.nva"', rule: 'slot/unknown', names: 'nva', offers: 'header.nav' },
  { what: 'a place of the layout is misspelt', file: ABOUT, from: '"in": "main",\n      "at": 100', to: '"in": "mian",\n      "at": 100', rule: 'node/in-unknown', names: 'mian', offers: 'main' },
  { what: 'a number is written as a text', file: LAYOUT, from: '"limit": 8', to: '"limit": "8"', rule: 'widget/props-invalid', names: 'limit' },
  { what: 'a prop is misspelt', file: LAYOUT, from: '"limit": 8', to: '"limt": 8', rule: 'widget/props-invalid', names: 'limt', offers: 'limit' },
  { what: 'a value of a list is misspelt', file: 'base/layouts/blocked.json', from: '"rows": "single"', to: '"rows": "sinle"', rule: 'widget/props-invalid', names: 'rows', offers: 'single' },
  { what: 'an id is copied', file: ABOUT, from: '"licence": {', to: '"principles": {', rule: 'json/duplicate-key', names: 'principles' },
  { what: 'a place in the order is copied', file: LAYOUT, from: '"at": 100, "use": "shell/odds-format-switch"', to: '"at": 200, "use": "shell/odds-format-switch"', at: '"time":', rule: 'node/same-place', names: 'odds-format' },
  { what: 'two operators stand in one rule', file: LAYOUT, from: '{ "var": "meta.hideFooter" }', to: '{ "var": "meta.hideFooter", "!": [true] }', rule: 'rule/multi-key-object', names: 'var, !' },
  { what: 'an operator is misspelt', file: LAYOUT, from: '{ "and": [{ "var": "flags.hasSnowfall" }', to: '{ "adn": [{ "var": "flags.hasSnowfall" }', rule: 'rule/unknown-operator', names: 'adn', offers: 'and' },
  { what: 'a rule is always true', file: LAYOUT, from: '"when": { "var": "app.hasUpdate" }', to: '"when": { "or": [{ "var": "app.hasUpdate" }, { "!": [{ "var": "app.hasUpdate" }] }] }', rule: 'rule/always-true', names: 'update', isFixed: true },
  { what: 'a table of prices is put into the footer', file: LAYOUT, from: '"use": "shell/social-links"', to: '"use": "sports/board"', rule: 'slot/mismatch', names: 'sports/board' },
  { what: 'a page takes the address of another', file: ABOUT, from: '"path": "about"', to: '"path": "contacts"', at: '"path": "contacts"', rule: 'route/duplicate', names: 'about' },
  { what: 'a page hides another', file: 'base/pages/sports/multi.json', from: '"path": "multi"', to: '"path": ":section", "params": { "section": { "enum": ["live"] } }', rule: 'route/shadowed', names: 'multi' },
  { what: 'an address is misspelt', file: ABOUT, from: '"path": "about"', to: '"path": "abuot"', rule: 'route/missing-from-table', names: 'abuot', offers: 'about' },
  { what: 'a redirect leads to itself', file: 'base/redirects.json', from: '"from": "user/coupon", "to": ""', to: '"from": "user/coupon", "to": "user/coupon"', rule: 'redirect/loop', names: 'user/coupon' },
  { what: 'a redirect leads nowhere', file: 'base/redirects.json', from: '"to": "registration"', to: '"to": "registratoin"', rule: 'redirect/to-missing', names: 'registratoin' },
  { what: 'a link leads to a page that the brand does not have', file: LAYOUT, from: '"href": "contacts"', to: '"href": "toto"', rule: 'link/broken', names: 'toto' },
  { what: 'a link names a language', file: LAYOUT, from: '"href": "licenses"', to: '"href": "en/licenses"', rule: 'link/hard-coded-language', names: 'en/licenses', offers: 'licenses' },
  { what: 'the text of buttons cannot be read', file: BOOK, from: '"--color-on-accent", "css_value": "#ffffff"', to: '"--color-on-accent", "css_value": "#1450c8"', rule: 'brand/contrast', names: '--color-on-accent' },
  { what: 'a token is misspelt', file: BOOK, from: '"--radius-m"', to: '"--radius-md"', rule: 'brand/unknown-token', names: '--radius-md', offers: '--radius-m' },
  { what: 'a colour is set for one theme', file: BOOK, from: '  {"css_prop": "--color-line", "css_value": "#dbe1ee", "theme": "light"},\n', to: '', at: '"--color-line"', rule: 'brand/missing-pair', names: '--color-line' },
  { what: 'a key of the site is misspelt', file: 'base/site.json', from: '"championships": [', to: '"champoinships": [', rule: 'format/unknown-key', names: 'champoinships', offers: 'championships' },
  { what: 'prices are asked for too often', file: 'base/site.json', from: '"live": 3000', to: '"live": 30', rule: 'data/poll-too-fast', names: 'live' },
  { what: 'live bets wait too short a time', file: 'base/site.json', from: '"defaultMs": 5000', to: '"defaultMs": 500', rule: 'format/wrong-value', names: 'defaultMs' },
  { what: 'who may open a page is misspelt', file: 'base/pages/office/account.json', from: '"access": "user"', to: '"access": "users"', rule: 'format/wrong-value', names: 'users', offers: 'user' },
  { what: 'a layout is misspelt', file: ABOUT, from: '"layout": "default"', to: '"layout": "defalt"', rule: 'layout/unknown', names: 'defalt', offers: 'default' },
  { what: 'a variant of an experiment has another name', file: 'base/experiments.json', from: '"safety-first": 50', to: '"saftey-first": 50', rule: 'experiment/weights', names: 'saftey-first' },
  { what: 'a brand rests on one that does not exist', file: 'brands/nahar/brand.json', from: '"extends": "base"', to: '"extends": "bse"', rule: 'layer/extends-unknown', names: 'bse', offers: 'base' },
  { what: 'a brand says what the base says', file: 'brands/meridian/site.json', from: '"initial": "light"', to: '"initial": "auto"', rule: 'layer/same-as-below', names: 'initial', isFixed: true },
];

const { shipped, catalogue } = await readShippedConfigs();
const compile = createCompiler(catalogue, tokenRegistry);
const find = (files: ReadonlyMap<string, string>) => problemsOf(compile({ files }), { files });
const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

describe('a mistake in the shipped configs', () => {
  it('is not there to begin with', () => {
    expect(find(shipped)).toEqual([]);
  });

  it.each(mistakes.map((mistake) => [mistake.what, mistake] as const))('%s: one finding, at its line, that names it', (_what, { file, from, to, rule, names, at, offers, isFixed }) => {
    const before = shipped.get(file) ?? '';
    expect(before.split(from), `"${from}" stands once in ${file}`).toHaveLength(2);
    const files = new Map(shipped).set(file, before.replace(from, () => to));
    const found = find(files);
    expect(found.map((problem) => problem.rule)).toEqual([rule]);
    const [problem] = found;
    const text = files.get(problem?.file ?? '') ?? '';
    expect(problem?.range?.start.line).toBe(lineOf(text, at === undefined ? before.indexOf(from) + leading(from, to) : text.indexOf(at)));
    expect(problem?.message).toContain(names);
    if (at === undefined) expect(problem?.file).toBe(file);
    if (offers !== undefined) expect(`${problem?.help ?? ''} ${JSON.stringify(problem?.suggest.map(({ edits }) => edits.map((edit) => edit.text)))}`).toContain(offers);
    if (isFixed !== true) return;
    const [edit] = problem?.fix ?? [];
    if (!edit) throw new Error('it is not mended');
    const mended = new Map(files).set(file, text.slice(0, edit.range.start.offset) + edit.text + text.slice(edit.range.end.offset));
    expect(find(mended)).toEqual([]);
  });
});

it('a list by position is written by id as the shipped file is, and only where no layer below has it', () => {
  const now = shipped.get(ABOUT) ?? '';
  const entries = /"links": (\{[\s\S]*?\n {8}\})/.exec(now)?.[1] ?? '';
  const list = JSON.stringify(Object.values(JSON.parse(entries) as Record<string, JsonObject>).map(({ at: _at, ...entry }) => entry));
  const mistaken = now.replace(entries, list);
  const [problem, ...more] = find(new Map(shipped).set(ABOUT, mistaken));
  const [edit] = problem?.fix ?? [];
  expect([problem?.rule, more, edit && mistaken.slice(0, edit.range.start.offset) + edit.text + mistaken.slice(edit.range.end.offset)]).toEqual(['format/list-by-position', [], now]);
  const inBrand = 'brands/meridian/layouts/default.json';
  const ofBrand = shipped.get(inBrand)?.replace(/"items": \{[\s\S]*?\n {8}\}/, '"items": [{ "label": { "$t": "shell:nav.line" }, "href": "line" }]') ?? '';
  const found = find(new Map(shipped).set(inBrand, ofBrand));
  expect(found.map(({ rule, file, fix }) => [rule, file, fix])).toEqual([['format/list-by-position', inBrand, []]]);
});

/** How much both have in common from the start. */
function leading(from: string, to: string): number {
  const at = [...from].findIndex((letter, index) => letter !== to[index]);
  return at < 0 ? 0 : at;
}
