import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withValueAt } from '../../schemas/check/places/rewriteValue.ts';
import { demandKebabCase, json, type Scaffold, titleOf } from './scaffold.ts';

/** Namespace of titles and descriptions. */
const TEXTS = 'seo';
const MARK = '$untranslated';

/** A page of the base at `/{lng}/NAME`: the default layout, a heading, its title and description in every language. */
export function pageScaffold(name: string, group: string): Scaffold {
  demandKebabCase('page', name);
  demandKebabCase('group', group);
  const page = {
    $schema: '../../../../schemas/generated/page.schema.json',
    format: 1,
    id: name,
    group,
    route: { path: name },
    layout: 'default',
    head: { title: { $t: `${TEXTS}:${name}.title` }, description: { $t: `${TEXTS}:${name}.description` } },
    nodes: { heading: { in: 'main', at: 100, use: 'info/heading', props: { title: { $t: `${TEXTS}:${name}.title` } } } },
  };
  return new Map([[`configs/base/pages/${group}/${name}.json`, json(page)]]);
}

/** Adds the page's title and description to the dictionary of each language; the rest of each file stays as it is written. Answers the files. */
export async function addPageTexts(root: string, name: string): Promise<readonly string[]> {
  const folder = path.join(root, 'configs/base/dictionaries');
  const languages = existsSync(folder) ? readdirSync(folder) : [];
  const fallback = await fallbackLanguage(root);
  return Promise.all(
    languages.map(async (language) => {
      const file = path.join(folder, language, `${TEXTS}.json`);
      const text = await readFile(file, 'utf8').catch(() => '{}\n');
      await mkdir(path.dirname(file), { recursive: true });
      const titled = withText(text, `${name}.title`, titleOf(name));
      const described = withText(titled, `${name}.description`, `{{site}}: ${titleOf(name)}`);
      await writeFile(file, language === fallback ? described : [`${name}.title`, `${name}.description`].reduce(markUntranslated, described));
      return path.relative(root, file);
    }),
  );
}

/** The language in which the texts of something new are written; the others are still to be translated. */
async function fallbackLanguage(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'configs/base/site.json'), 'utf8').catch(() => '{}');
  const { fallbackLanguage: language = 'en' } = JSON.parse(text) as { readonly fallbackLanguage?: string };
  return language;
}

/** The check warns of a text whose key is listed so (`text/untranslated`). */
function markUntranslated(dictionary: string, key: string): string {
  const { [MARK]: marked } = JSON.parse(dictionary) as { readonly [MARK]?: readonly string[] };
  return withValueAt(dictionary, [MARK], [...(marked ?? []), key]);
}

function withText(dictionary: string, key: string, text: string): string {
  return withValueAt(dictionary, [key], text);
}

/** Adds the page to the table of addresses, where the project has one. Answers the file. */
export async function addTableRow(root: string, name: string): Promise<readonly string[]> {
  const file = path.join(root, 'configs/base/routes.json');
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  await writeFile(file, withValueAt(text, ['routes', name], { path: name }));
  return [path.relative(root, file)];
}
