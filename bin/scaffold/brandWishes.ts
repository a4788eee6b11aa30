import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type AssetFacts, assetText, HEAD_BYTES } from '../../schemas/language/assets/assetFacts.ts';
import { UsageError } from '../commands/command.ts';
import type { BrandWishes } from './brandScaffold.ts';
import { readFontWishes } from './fontWishes.ts';

/** Options of `new brand`, as they are written; lists have commas. */
export const brandOptions = {
  title: { type: 'string' }, host: { type: 'string' }, languages: { type: 'string' }, accent: { type: 'string' }, typeface: { type: 'string' },
  logo: { type: 'string' }, 'logo-dark': { type: 'string' }, 'logo-short': { type: 'string' }, icon: { type: 'string' },
} as const;

type TextAnswers = Partial<Record<keyof typeof brandOptions, string>>;
/** `font`: paths of WOFF2 files. */
export type BrandAnswers = Readonly<TextAnswers & { font?: readonly string[] }>;

/** Keys of `sections.brand` by the option that names their file. */
const FILES = { logo: 'logo', 'logo-dark': 'logoDark', 'logo-short': 'logoShort', icon: 'icon' } as const;
const PICTURES: ReadonlySet<string> = new Set(['svg', 'png', 'jpg', 'webp', 'avif']);

const QUESTIONS: readonly (readonly [keyof typeof brandOptions, string])[] = [
  ['title', 'Name, as visitors read it'],
  ['host', 'Hosts, with commas (play.example)'],
  ['languages', 'Languages, with commas, the default one first (en,es)'],
  ['accent', 'Main colour (0a716c)'],
  ['typeface', 'Typeface (Rubik Variable, system-ui, or your WOFF2 files, with commas)'],
  ['logo', 'File of the logo (SVG, or a picture)'],
  ['icon', 'File of the icon (a square SVG, or a picture of at least 512 px)'],
];

/** Asks for what no option says; an empty answer leaves it as the base has it. */
export async function askForBrand(given: BrandAnswers): Promise<BrandAnswers> {
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const { font, ...texts } = given;
  const answers: TextAnswers = { ...texts };
  for (const [key, question] of QUESTIONS) {
    if (answers[key] !== undefined) continue;
    const answer = (await questions.question(`${question}: `)).trim();
    if (answer !== '') answers[key] = answer;
  }
  questions.close();
  const files = listOf(answers.typeface).filter((part) => part.endsWith('.woff2'));
  if (files.length === 0) return { ...answers, ...(font && { font }) };
  const { typeface: _files, ...others } = answers;
  return { ...others, font: files };
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
  const fonts = await readFontWishes(answers.font ?? []);
  for (const [from, { file }] of fonts) copies.set(from, file);
  const { title, accent, typeface } = answers;
  return { wishes: { title, hosts: listOf(answers.host), languages: title !== undefined && languages.length === 0 ? await allLanguages(root) : languages, accent, typeface, files, fonts: [...fonts.values()] }, copies };
}

export async function copyAssets(root: string, brand: string, copies: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const folder = path.join('configs/brands', brand, 'assets');
  for (const [from, name] of copies) {
    const to = path.join(root, folder, name);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
  }
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
