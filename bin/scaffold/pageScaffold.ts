import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { demandKebabCase, json, type Scaffold, titleOf } from './scaffold.ts';

const FORMATTING = { tabSize: 2, insertSpaces: true, eol: '\n' };
/** Namespace of titles and descriptions. */
const TEXTS = 'seo';

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
  return Promise.all(
    languages.map(async (language) => {
      const file = path.join(folder, language, `${TEXTS}.json`);
      const text = await readFile(file, 'utf8').catch(() => '{}\n');
      await mkdir(path.dirname(file), { recursive: true });
      const titled = withText(text, `${name}.title`, titleOf(name));
      await writeFile(file, withText(titled, `${name}.description`, `{{site}}: ${titleOf(name)}`));
      return path.relative(root, file);
    }),
  );
}

function withText(dictionary: string, key: string, text: string): string {
  return applyEdits(dictionary, modify(dictionary, [key], text, { formattingOptions: FORMATTING }));
}

/** Adds the page to the table of addresses, where the project has one. Answers the file. */
export async function addTableRow(root: string, name: string): Promise<readonly string[]> {
  const file = path.join(root, 'configs/base/routes.json');
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  await writeFile(file, applyEdits(text, modify(text, ['routes', name], { path: name }, { formattingOptions: FORMATTING })));
  return [path.relative(root, file)];
}
