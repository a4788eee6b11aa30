import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type AssetFacts, assetText, HEAD_BYTES } from '../../schemas/language/assets/assetFacts.ts';
import { UsageError } from '../commands/command.ts';
import type { BrandWishes } from './brandScaffold.ts';

/** Options of `new brand`, as they are written; lists have commas. */
export const brandOptions = {
  title: { type: 'string' }, host: { type: 'string' }, languages: { type: 'string' }, accent: { type: 'string' }, typeface: { type: 'string' },
  logo: { type: 'string' }, 'logo-dark': { type: 'string' }, 'logo-short': { type: 'string' }, icon: { type: 'string' },
} as const;

export type BrandAnswers = Readonly<Partial<Record<keyof typeof brandOptions, string>>>;

/** Keys of `sections.brand` by the option that names their file. */
const FILES = { logo: 'logo', 'logo-dark': 'logoDark', 'logo-short': 'logoShort', icon: 'icon' } as const;
const PICTURES: ReadonlySet<string> = new Set(['svg', 'png', 'jpg', 'webp', 'avif']);

const QUESTIONS: readonly (readonly [keyof typeof brandOptions, string])[] = [
  ['title', 'Name, as visitors read it'],
  ['host', 'Hosts, with commas (play.example)'],
  ['languages', 'Languages, with commas, the default one first (en,es)'],
  ['accent', 'Main colour (0a716c)'],
  ['typeface', 'Typeface (Rubik Variable, or system-ui)'],
  ['logo', 'File of the logo (SVG, or a picture)'],
  ['icon', 'File of the icon (a square SVG, or a picture of at least 512 px)'],
];

/** Asks for what no option says; an empty answer leaves it as the base has it. */
export async function askForBrand(given: BrandAnswers): Promise<BrandAnswers> {
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = { ...given };
  for (const [key, question] of QUESTIONS) {
    if (answers[key] !== undefined) continue;
    const answer = (await questions.question(`${question}: `)).trim();
    if (answer !== '') answers[key] = answer;
  }
  questions.close();
  return answers;
}

/** Answers as a scaffold takes them, and the files that are to be copied: from -> name in `assets/`. */
export async function readWishes(root: string, answers: BrandAnswers): Promise<{ readonly wishes: BrandWishes; readonly copies: ReadonlyMap<string, string> }> {
  const languages = listOf(answers.languages);
  await assertLanguages(root, languages);
  const copies = new Map<string, string>();
  const files: Record<string, string> = {};
  for (const [option, key] of Object.entries(FILES) as readonly (readonly [keyof typeof FILES, string])[]) {
    const from = answers[option];
    if (from === undefined) continue;
    files[key] = `${option}.${await typeOf(from)}`;
    copies.set(from, files[key]);
  }
  const { title, accent, typeface } = answers;
  return { wishes: { title, hosts: listOf(answers.host), languages: title !== undefined && languages.length === 0 ? await allLanguages(root) : languages, accent, typeface, files }, copies };
}

export async function copyAssets(root: string, brand: string, copies: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const folder = path.join('configs/brands', brand, 'assets');
  if (copies.size > 0) await mkdir(path.join(root, folder), { recursive: true });
  for (const [from, name] of copies) await copyFile(from, path.join(root, folder, name));
  return [...copies.values()].map((name) => `${folder}/${name}`);
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '');
}

async function allLanguages(root: string): Promise<readonly string[]> {
  const site = JSON.parse(await readFile(path.join(root, 'configs/base/site.json'), 'utf8')) as { readonly languages: object; readonly defaultLanguage: string };
  return [site.defaultLanguage, ...Object.keys(site.languages).filter((language) => language !== site.defaultLanguage)];
}

async function assertLanguages(root: string, languages: readonly string[]): Promise<void> {
  if (languages.length === 0) return;
  const known = await allLanguages(root);
  const unknown = languages.find((language) => !known.includes(language));
  if (unknown !== undefined) throw new UsageError(`There is no language "${unknown}": take some of ${known.join(', ')}, or add it to configs/base/site.json with its dictionaries first.`);
}

/** What the file is by its content. */
async function typeOf(file: string): Promise<string> {
  const content = await readFile(file).catch(() => null);
  if (!content) throw new UsageError(`The file ${file} cannot be read; name one that is there.`);
  const hash = createHash('sha256').update(content).digest('hex');
  const { type } = JSON.parse(assetText(content.subarray(0, HEAD_BYTES), { bytes: content.length, hash })) as AssetFacts;
  if (!PICTURES.has(type)) throw new UsageError(`The file ${file} is no picture that sites can show; save it as SVG, PNG, JPEG, WebP or AVIF.`);
  return type;
}
