import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandbookSchema, configSchemas, formSchema, layoutSchema, pageSchema, wordsSchema } from '../../schemas/generate/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import { iconNames } from './generateWidgets.ts';
import { projectWords } from './projectWords.ts';
import { readWidgets } from './readWidgets.ts';

/** What an editor says of the shipped configs: the schemas that .vscode/settings.json maps to them, with the project's words. */
const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as { readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[] };
const patterns = settings['json.schemas'].flatMap(({ fileMatch, url }) => fileMatch.map((glob) => ({ url, pattern: new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll(/(?<!\))\*/g, '[^/]*')}$`) })));
const shipped = readdirSync('configs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => `configs/${name.split(path.sep).join('/')}`);

const validators = new Map<string, ValidateFunction>();
beforeAll(async () => {
  const catalogue = await readWidgets('widgets');
  const icons = await iconNames('.');
  const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(wordsSchema(await projectWords('.', catalogue)), 'words.schema.json');
  for (const [name, schema] of [['page', pageSchema(catalogue, icons)] as const, ['layout', layoutSchema(catalogue, icons)] as const, ['form', formSchema(catalogue, icons)] as const, ['brandbook', brandbookSchema(tokenRegistry)] as const, ...configSchemas()]) validators.set(name, ajv.compile(schema));
}, 60_000);

function schemaOf(file: string): ValidateFunction | undefined {
  const url = patterns.find(({ pattern }) => pattern.test(file))?.url ?? '';
  return validators.get(path.basename(url, '.schema.json'));
}

const read = (file: string) => readFileSync(file, 'utf8');

/** Places that an editor underlines, the deepest ones. */
function marks(file: string, text: string): readonly string[] {
  const validate = schemaOf(file);
  if (!validate) throw new Error(`no schema is mapped to ${file}`);
  return validate(JSON.parse(text) as JsonObject) ? [] : (validate.errors ?? []).map(({ instancePath }) => instancePath);
}

describe('the schemas of editors', () => {
  it('complete the slots of layouts and of nodes', async () => {
    const { definitions } = wordsSchema(await projectWords('.', await readWidgets('widgets'))) as { readonly definitions: { readonly place: { readonly enum: readonly string[] } } };
    expect(definitions.place.enum).toEqual(expect.arrayContaining(['main', 'left', 'root', 'frame.overlays', 'header.nav', 'footer.columns']));
    expect(definitions.place.enum).not.toContain('header.nva');
  });

  it('are mapped to every file of the shipped configs, and find nothing in them', () => {
    for (const file of shipped) expect([file, ...marks(file, read(file))]).toEqual([file]);
  });

  it('are named by every file, each by that of its kind', () => {
    for (const file of shipped) {
      const { $schema } = JSON.parse(read(file)) as { readonly $schema?: string };
      const named = $schema === undefined ? undefined : path.posix.join(path.posix.dirname(file), $schema);
      expect([file, named]).toEqual([file, patterns.find(({ pattern }) => pattern.test(file))?.url.replace('./', '')]);
      expect(existsSync(named ?? '')).toBe(true);
    }
  });

  it.each([
    ['a token of a brand book', 'configs/brands/aurora/brandbook.json', '"--color-hero-from", "css_value": "#0c4a56"', '"--color-heor-from", "css_value": "#0c4a56"', '/partnerCssBrandBook/0/css_prop'],
    ['a theme of a brand book', 'configs/brands/aurora/brandbook.json', '"#0c4a56", "theme": "light"', '"#0c4a56", "theme": "lihgt"', '/partnerCssBrandBook/0/theme'],
    ['a word of a choice', 'configs/brands/aurora/brandbook.json', '"css_value": "split"', '"css_value": "spilt"', '/partnerCssBrandBook/7/css_value'],
    ['a value of a brand book that its token cannot have', 'configs/brands/aurora/brandbook.json', '"#0c4a56", "theme": "light"', '"12px", "theme": "light"', '/partnerCssBrandBook/0/css_value'],
    ['a fact in a rule', 'configs/base/layouts/default.json', '"var": "flags.hasScrollTop"', '"var": "flags.hasScrolTop"', '/nodes/scroll-top/when/var'],
    ['a fact in a named rule', 'configs/base/rules.json', '"is-guest": { "title": "Nobody is signed in", "rule": { "!": [{ "var": "user.signedIn" }] } }', '"is-guest": { "title": "Nobody is signed in", "rule": { "!": [{ "var": "user.singedIn" }] } }', '/rules/is-guest/rule/!/0/var'],
    ['the name of a rule', 'configs/base/layouts/default.json', '{ "$rule": "shows-bottom-nav" }', '{ "$rule": "shows-botom-nav" }', '/nodes/bottom/when/$rule'],
    ['an operator', 'configs/base/layouts/default.json', '{ "and": [{ "var": "flags.hasSnowfall" }', '{ "adn": [{ "var": "flags.hasSnowfall" }', '/nodes/snow/when'],
    ['a key of the dictionary', 'configs/base/pages/information/cookies.json', '"$t": "info:cookies.title"', '"$t": "info:cookies.titel"', '/nodes/heading/props/title/$t'],
    ['a key of the head', 'configs/base/pages/information/about.json', '"$t": "seo:about.description"', '"$t": "seo:about.descripton"', '/head/description/$t'],
    ['a widget', 'configs/base/pages/information/cookies.json', '"use": "info/heading"', '"use": "info/headin"', '/nodes/heading/use'],
    ['a prop', 'configs/base/layouts/default.json', '"limit": 8', '"limt": 8', '/nodes/top-champs/props'],
    ['the slot of a node', 'configs/base/layouts/default.json', '"in": "header.nav"', '"in": "header.nva"', '/nodes/nav/in'],
    ['the slot of a layout', 'configs/base/pages/user/user-activate.json', '"in": "main"', '"in": "mian"', '/nodes/confirm/in'],
    ['an icon', 'configs/base/layouts/default.json', '"icon": "menu"', '"icon": "mneu"', '/nodes/bottom/props/items/menu/icon'],
    ['a layout', 'configs/base/pages/information/about.json', '"layout": "default"', '"layout": "defalt"', '/layout'],
    ['a flag of a brand', 'configs/brands/aurora/brand.json', '"headerRows"', '"haederRows"', '/flags'],
    ['a fact that a prop takes', 'configs/base/layouts/default.json', '"$fact": "flags.headerRows"', '"$fact": "flags.headerRow"', '/nodes/header/props/rows/$fact'],
    ['what texts say for a term', 'configs/base/terms.json', '"use": "accumulator"', '"uses": "accumulator"', '/terms/accumulator/en'],
    ['a widget of a promise', 'configs/base/promises.json', '"shows": ["shell/error-page"]', '"shows": ["shell/error-pgae"]', '/promises/error-says-so/shows/0'],
  ])('mark %s that is misspelt, at its place', (_what, file, from, to, place) => {
    const text = read(file);
    expect(text.split(from), `"${from}" stands in ${file}`).toHaveLength(2);
    expect(marks(file, text.replace(from, () => to))).toContain(place);
  });
});
