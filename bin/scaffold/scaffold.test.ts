import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { compileSnapshot } from '../../schemas/check/index.ts';
import { generateWidgets } from '../catalogue/generateWidgets.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { checkHouse } from '../checks/main.ts';
import { newCommand } from '../commands/new.ts';
import { findProblems } from '../commands/findProblems.ts';
import { readSnapshot } from '../commands/readSnapshot.ts';
import { brandScaffold } from './brandScaffold.ts';
import { addPageTexts, addTableRow, pageScaffold } from './pageScaffold.ts';
import { writeScaffold } from './scaffold.ts';
import { widgetScaffold } from './widgetScaffold.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lineup-scaffold-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (file: string) => readFile(path.join(root, file), 'utf8');

describe('a new widget', () => {
  it('has a manifest that fits its schema and types that are up to date', async () => {
    await writeScaffold(root, widgetScaffold('info/top-news'));
    const catalogue = await readWidgets(path.join(root, 'widgets'));
    expect([...catalogue.keys()]).toEqual(['info/top-news']);
    expect(await generateWidgets(root)).not.toContain('widgets/info/top-news/props.gen.ts');
  });

  it('keeps the rules of the house', async () => {
    await writeScaffold(root, widgetScaffold('info/top-news'));
    expect(checkHouse(root)).toEqual([]);
  });

  it('has the component under the name of its folder and at least two examples', () => {
    const files = [...widgetScaffold('info/top-news').keys()];
    expect(files).toContain('widgets/info/top-news/TopNews.tsx');
    expect(files.filter((file) => file.includes('/examples/'))).toHaveLength(2);
  });

  it.each(['news', 'info/TopNews', 'info/top/news', 'ui/button'])('refuses the name %s with a sentence', (name) => {
    expect(() => widgetScaffold(name)).toThrow(/[a-z].*\.$/);
  });

  it('writes nothing where one of its files is already there', async () => {
    await mkdir(path.join(root, 'widgets/info/top-news'), { recursive: true });
    await writeFile(path.join(root, 'widgets/info/top-news/TopNews.tsx'), 'mine');
    await expect(writeScaffold(root, widgetScaffold('info/top-news'))).rejects.toThrow('already there');
    await expect(read('widgets/info/top-news/widget.json')).rejects.toThrow('ENOENT');
  });
});

describe('a new page', () => {
  it('gets its title and description in every language and leaves the other texts as they are written', async () => {
    for (const language of ['en', 'ar']) await mkdir(path.join(root, 'configs/base/dictionaries', language), { recursive: true });
    await writeFile(path.join(root, 'configs/base/dictionaries/en/seo.json'), '{\n  "home.title": "Home"\n}\n');
    await writeScaffold(root, pageScaffold('house-rules', 'info'));
    await addPageTexts(root, 'house-rules');
    expect(await read('configs/base/dictionaries/en/seo.json')).toBe('{\n  "home.title": "Home",\n  "house-rules.title": "House rules",\n  "house-rules.description": "{{site}}: House rules"\n}\n');
    expect(JSON.parse(await read('configs/base/dictionaries/ar/seo.json'))).toEqual({ 'house-rules.title': 'House rules', 'house-rules.description': '{{site}}: House rules', $untranslated: ['house-rules.title', 'house-rules.description'] });
    expect(JSON.parse(await read('configs/base/pages/info/house-rules.json'))).toMatchObject({ format: 1, id: 'house-rules', route: { path: 'house-rules' } });
  });
});

describe('what is said of something new', () => {
  it('names the port of the server that runs on the data folder, else the one that would be taken', async () => {
    const say = async (name: string) => {
      let printed = '';
      await newCommand.run({ root, args: ['brand', name], print: (text) => (printed += text), printError: () => undefined });
      return /localhost:(\d+)/.exec(printed)?.[1];
    };
    vi.stubEnv('DATA_DIR', path.join(root, 'data'));
    vi.stubEnv('PORT', '8085');
    expect(await say('one')).toBe('8085');
    await mkdir(path.join(root, 'data'));
    await writeFile(path.join(root, 'data/port'), `${process.pid} 18399`);
    expect(await say('two')).toBe('18399');
    // No process has this number.
    await writeFile(path.join(root, 'data/port'), '999999999 18399');
    expect(await say('three')).toBe('8085');
    vi.unstubAllEnvs();
  });
});

describe('a new brand', () => {
  it('is not named as what every brand starts from', () => {
    expect(() => brandScaffold('base')).toThrow('choose another name');
  });
});

describe('a new page and a new brand on the product\'s configs', () => {
  it('bring nothing but the advice to link the page and to translate its texts: the brand has a release, and the page is among its addresses', async () => {
    await cp('configs', path.join(root, 'configs'), { recursive: true });
    const catalogue = await readWidgets('widgets');
    const before = findProblems(await readSnapshot(path.join(root, 'configs')), catalogue);
    await writeScaffold(root, pageScaffold('house-rules', 'information'));
    await addPageTexts(root, 'house-rules');
    await addTableRow(root, 'house-rules');
    await writeScaffold(root, brandScaffold('acme'));
    const snapshot = await readSnapshot(path.join(root, 'configs'));
    const known = new Set(before.map(({ fingerprint }) => fingerprint));
    const added = findProblems(snapshot, catalogue).filter(({ fingerprint }) => !known.has(fingerprint));
    const ofTexts = ['ar', 'es', 'ru'].flatMap((language) => [0, 1].map((at) => `warning text/untranslated base/dictionaries/${language}/seo.json /$untranslated/${at}`));
    expect(added.map(({ rule, severity, file, pointer }) => `${severity} ${rule} ${file} ${pointer}`).sort()).toEqual(['info nav/orphan base/pages/information/house-rules.json /route/path', ...ofTexts]);
    const acme = compileSnapshot(snapshot, catalogue, tokenRegistry).value.find(({ brand }) => brand === 'acme');
    expect(acme?.release?.manifest.routes.map((route) => route.path)).toContain('house-rules');
  });
});

describe('a new brand that says what it brings', () => {
  const FONT = 'configs/brands/nahar/assets/fonts/figtree.woff2';
  const make = async (...options: string[]) => {
    const printed: string[] = [];
    await cp('configs', path.join(root, 'configs'), { recursive: true });
    const code = await newCommand.run({ root, args: ['brand', 'acme', ...options], print: (text) => printed.push(text), printError: (text) => printed.push(text) });
    return { code, printed: printed.join('\n') };
  };

  it('ends as a site that passes the check, with its name, hosts, languages, colours and logo', async () => {
    const logo = path.join(root, 'logo.wrong-ending');
    await writeFile(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30z"/></svg>');
    await make('--title', 'ACME Play', '--host', 'play.acme.example', '--languages', 'es,en', '--accent', '#FFCC00', '--logo', logo, '--icon', 'configs/brands/aurora/assets/icon.svg', '--font', FONT);
    const catalogue = await readWidgets('widgets');
    const snapshot = await readSnapshot(path.join(root, 'configs'));
    expect(findProblems(snapshot, catalogue).filter(({ brands, severity }) => brands.includes('acme') && severity !== 'info')).toEqual([]);
    const release = compileSnapshot(snapshot, catalogue, tokenRegistry).value.find(({ brand }) => brand === 'acme')?.release;
    expect(release?.hosts).toEqual(['play.acme.example']);
    expect(release?.manifest.site).toMatchObject({ companyName: 'ACME Play', enabledLanguages: ['es', 'en'], defaultLanguage: 'es', sections: { brand: { logo: { width: 120, height: 30 } } } });
    expect(release?.dictionary('es', 'brand')?.['name']).toBe('ACME Play');
    expect(release?.themeCss).toContain('#ffcc00');
    expect(release?.themeCss).toMatch(/--font-family:"Figtree","Figtree Fallback","Rubik Variable",/);
    expect(release?.manifest.theme.fonts).toEqual({ Latn: expect.stringMatching(/^\/media\/[0-9a-f]{24}-latn\.woff2$/) });
    expect(JSON.parse(await readFile(path.join(root, 'configs/brands/acme/assets/licences.json'), 'utf8'))).toMatchObject({ files: { 'fonts/figtree-300-900.woff2': { licence: 'OFL-1.1' } } });
  });

  it('draws each script of a typeface that comes as several files from its own', async () => {
    const fileOf = (script: string) => ['--font', `node_modules/@fontsource-variable/rubik/files/rubik-${script}-wght-normal.woff2`];
    await make(...fileOf('latin'), ...fileOf('cyrillic'), ...fileOf('arabic'));
    const snapshot = await readSnapshot(path.join(root, 'configs'));
    const catalogue = await readWidgets('widgets');
    expect(findProblems(snapshot, catalogue).filter(({ brands, severity }) => brands.includes('acme') && severity !== 'info')).toEqual([]);
    const site = JSON.parse(await readFile(path.join(root, 'configs/brands/acme/site.json'), 'utf8')) as { readonly sections: unknown };
    expect(site.sections).toEqual({ fonts: { families: { Rubik: { files: { '300-900': { Latn: { $asset: 'fonts/rubik-300-900-latn.woff2' }, Cyrl: { $asset: 'fonts/rubik-300-900-cyrl.woff2' }, Arab: { $asset: 'fonts/rubik-300-900-arab.woff2' } } } } } } });
    const { fonts = {} } = compileSnapshot(snapshot, catalogue, tokenRegistry).value.find(({ brand }) => brand === 'acme')?.release?.manifest.theme ?? {};
    expect([Object.keys(fonts), new Set(Object.values(fonts).map((href) => href.slice(0, -'-latn.woff2'.length))).size]).toEqual([['Latn', 'Cyrl', 'Arab'], 3]);
  });

  it.each([
    [['--accent', 'red'], 'A colour is written as 0a716c, not "red".'],
    [['--languages', 'en,tlh'], 'There is no language "tlh"'],
    [['--logo', 'no-such-file.svg'], 'cannot be read'],
    [['--logo', 'package.json'], 'is no picture'],
    [['--typeface', 'Elsewhere'], 'is not served: take "Rubik Variable"'],
    [['--font', 'package.json'], 'is no font'],
    [['--font', FONT, '--font', FONT], 'holds the weights 300-900 of Figtree, as another file does'],
  ])('refuses %j and writes nothing', async (options, message) => {
    await expect(make(...options)).rejects.toThrow(message);
    expect(existsSync(path.join(root, 'configs/brands/acme'))).toBe(false);
  });
});

describe('a new brand', () => {
  it('extends the base and changes nothing of its look', () => {
    const scaffold = brandScaffold('acme');
    expect(JSON.parse(scaffold.get('configs/brands/acme/brand.json') ?? '')).toMatchObject({ id: 'acme', extends: 'base', operator: 'acme' });
    expect(JSON.parse(scaffold.get('configs/brands/acme/brandbook.json') ?? '')).toMatchObject({ format: 1, partnerCssBrandBook: [] });
    for (const [file, text] of scaffold) expect([file, existsSync(path.join(path.dirname(file), (JSON.parse(text) as { $schema: string }).$schema))]).toEqual([file, true]);
  });
});
