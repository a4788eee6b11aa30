import { describe, expect, it } from 'vitest';
import { tokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';
import { readShippedConfigs } from '../../tests/setup/shippedConfigs.ts';
import { checkSnapshot } from './index.ts';

/** The promises of the shipped configs, each broken by one layer of one brand. */
const { shipped, catalogue } = await readShippedConfigs();
const parsed = (file: string) => JSON.parse(shipped.get(file) ?? '{}') as JsonObject;
const check = (changes: Readonly<Record<string, JsonObject>>) => {
  const files = new Map(shipped);
  for (const [file, value] of Object.entries(changes)) files.set(file, JSON.stringify(value, null, 2));
  return checkSnapshot({ files }, catalogue, tokenRegistry).filter(({ severity }) => severity === 'error');
};
const layerOf = (id: string, more: JsonObject): JsonObject => ({ format: 1, id, nodes: {}, ...more });
const LAYOUT = 'brands/nahar/layouts/empty.json';
const PAGE = 'brands/nahar/pages/broken.json';
const own = (rest: JsonObject): JsonObject => ({ format: 1, id: 'broken', group: 'information', route: { path: 'broken' }, layout: 'default', head: { title: { $t: 'seo:about.title' }, description: { $t: 'seo:about.description' } }, nodes: {}, ...rest });
const text: JsonObject = { in: 'main', at: 100, use: 'info/heading', props: { title: { $t: 'seo:about.title' } } };

const BARE = 'brands/nahar/layouts/bare.json';
const bareNodes: JsonObject = { frame: { in: 'root', at: 100, use: 'shell/frame' } };
const bare: JsonObject = { format: 1, id: 'bare', slots: { main: { to: 'frame.main' } }, nodes: bareNodes };

describe('the promises of the shipped configs', () => {
  it('are kept by every brand', () => {
    expect(check({})).toEqual([]);
  });

  it.each<readonly [what: string, changes: Readonly<Record<string, JsonObject>>, file: string, words: readonly string[]]>([
    ['responsible gaming and licence, by a layout of its own without the row', { 'brands/nahar/layouts/bare.json': { format: 1, id: 'bare', slots: { main: { to: 'frame.main' } }, nodes: { frame: { in: 'root', at: 100, use: 'shell/frame' } } }, 'brands/nahar/pages/about.json': layerOf('about', { layout: 'bare' }) }, 'brands/nahar/pages/about.json', ['"nahar"', 'responsible-gaming link', '"about"']],
    ['responsible gaming, by hiding the footer from customers', { 'brands/nahar/layouts/default.json': layerOf('default', { nodes: { footer: { when: { '!': [{ var: 'user.signedIn' }] } } } }) }, 'brands/nahar/layouts/default.json', ['"nahar"', 'responsible-gaming link', 'user.signedIn is true']],
    ['the licence alone, by a row without it', { 'brands/nahar/layouts/bare.json': { format: 1, id: 'bare', slots: { main: { to: 'frame.main' } }, nodes: { frame: { in: 'root', at: 100, use: 'shell/frame' }, row: { in: 'frame.footer', at: 100, use: 'shell/legal-row' } } }, 'brands/nahar/pages/about.json': layerOf('about', { layout: 'bare' }) }, 'brands/nahar/layouts/bare.json', ['"nahar"', 'the way to the licence', '"about"']],
    ['the balance, by hiding it on phones', { 'brands/nahar/layouts/default.json': layerOf('default', { nodes: { 'account-menu': { when: { and: [{ var: 'user.signedIn' }, { '==': [{ var: 'request.device' }, 'desktop'] }] } } } }) }, 'brands/nahar/layouts/default.json', ['"nahar"', 'show the balance', 'request.device is "mobile"']],
    ['the balance, by removing it', { 'brands/nahar/layouts/default.json': layerOf('default', { nodes: { 'account-menu': null } }) }, 'brands/nahar/layouts/default.json', ['"nahar"', 'show the balance', 'user.signedIn is true']],
    ['what search engines show, by a page without a description', { [PAGE]: own({ head: { title: { $t: 'seo:about.title' } }, nodes: { text } }) }, PAGE, ['"nahar"', 'has a description', '"broken"']],
    ['the same, by taking it from a page of the base', { 'brands/nahar/pages/about.json': layerOf('about', { head: { description: null } }) }, 'brands/nahar/pages/about.json', ['"nahar"', 'has a description', '"about"']],
    ['the balance, on a page of its own where one can bet', { [BARE]: { ...bare, nodes: { ...bareNodes, row: { in: 'frame.footer', at: 100, use: 'shell/legal-row', props: { license: 'licenses' } } } }, [PAGE]: own({ layout: 'bare', nodes: { text, upcoming: { in: 'main', at: 200, use: 'sports/upcoming' } } }) }, PAGE, ['"nahar"', 'show the balance', 'user.signedIn is true']],
    ['what an error page says, by a rule', { 'brands/nahar/pages/error-404.json': layerOf('error-404', { nodes: { error: { when: { var: 'user.signedIn' } }, text } }) }, 'brands/nahar/pages/error-404.json', ['"nahar"', 'say what happened', 'user.signedIn is false']],
  ])('%s: an error in that layer, with the facts', (_what, changes, file, words) => {
    const found = check(changes);
    expect(found.map((problem) => [problem.rule, problem.file, problem.brands])).toEqual([['promise/broken', file, ['nahar']]]);
    for (const word of words) expect(found[0]?.message).toContain(word);
    expect(found[0]?.range).toBeDefined();
  });

  it('go with the data that search engines need: a page of a brand without a title is an error of its own', () => {
    expect(check({ [PAGE]: own({ head: {}, nodes: { text } }) }).map(({ rule, file, brands }) => [rule, file, brands])).toEqual([['route/no-seo', PAGE, ['nahar']]]);
  });

  it('hold their row in place against a brand that removes it', () => {
    expect(check({ [LAYOUT]: layerOf('empty', { nodes: { legal: null } }) }).map(({ rule, file }) => [rule, file])).toEqual([['layer/locked', LAYOUT]]);
  });

  it.each([['coupon/column'], ['account/box'], ['shell/legal-row']])('keep %s out of experiments', (use) => {
    const experiments = parsed('base/experiments.json') as { experiments: JsonObject };
    const variants = { plain: { pages: {} }, other: { pages: { about: { added: { in: 'main', at: 900, use } } } } };
    const found = check({ 'base/experiments.json': { format: 1, experiments: { ...experiments.experiments, tried: { title: 'Tried', weights: { plain: 1, other: 1 }, control: 'plain', variants } } } });
    expect(found.map(({ rule, pointer }) => [rule, pointer])).toEqual([['experiment/forbidden-widget', '/experiments/tried/variants/other/pages/about/added']]);
  });

  it('keep parts of entries out of the experiments on the pages that a promise names, and of no others', () => {
    const experiments = parsed('base/experiments.json') as { experiments: JsonObject };
    const pages = { licenses: { operator: { at: 350 } }, responsiblegaming: { help: null }, about: { licence: { at: 150 } } };
    const variants = { plain: { pages: {} }, other: { pages } };
    const found = check({ 'base/experiments.json': { format: 1, experiments: { ...experiments.experiments, tried: { title: 'Tried', weights: { plain: 1, other: 1 }, control: 'plain', variants } } } });
    expect(found.map(({ rule, pointer }) => [rule, pointer])).toEqual(['licenses/operator', 'responsiblegaming/help'].map((node) => ['experiment/forbidden-widget', `/experiments/tried/variants/other/pages/${node}`]));
  });

  it('are proved over what experiments make of a page: one that only a variant breaks names it', () => {
    const promises = parsed('base/promises.json') as { promises: JsonObject };
    const promise = { title: 'The page on cookies shows its heading', pages: ['cookies'], shows: ['info/heading'] };
    const broken = (patch: JsonObject) => check({
      'base/promises.json': { format: 1, promises: { ...promises.promises, heading: promise } },
      'brands/aurora/experiments.json': { format: 1, experiments: { tried: { title: 'Tried', weights: { plain: 1, bare: 1 }, control: 'plain', variants: { plain: { pages: {} }, bare: { pages: { cookies: patch } } } } } },
    });
    expect(broken({ heading: { at: 110 } })).toEqual([]);
    expect(broken({ heading: null }).map(({ rule, file, pointer, brands }) => [rule, file, pointer, brands])).toEqual([['promise/broken', 'brands/aurora/experiments.json', '/experiments/tried/variants/bare/pages/cookies/heading', ['aurora']]]);
    const [hidden] = broken({ heading: { when: { var: 'user.signedIn' } } });
    expect(hidden?.message).toBe('The layer "aurora" breaks the promise "The page on cookies shows its heading" on the page "cookies", in the variant "bare" of the experiment "tried" when user.signedIn is false.');
  });
});
