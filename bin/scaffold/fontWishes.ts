import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { FAMILY_NAME } from '../../schemas/language/fonts/brandFonts.ts';
import { fontFactsOf } from '../../schemas/language/fonts/fontFacts.ts';
import { FONT_SCRIPTS, type FontScript, subsetsOf } from '../../schemas/language/fonts/scripts.ts';
import { UsageError } from '../commands/command.ts';

/** A file of a typeface that a brand brings. */
export interface FontWish {
  readonly family: string;
  /** As `sections.fonts` has them: `400`, or `300-900`. */
  readonly weights: string;
  /** What it holds that no file before it does, where the typeface comes as several files of these weights. */
  readonly scripts?: readonly FontScript[];
  /** In its `assets/`. */
  readonly file: string;
  readonly licence: { readonly licence: string; readonly author: string };
}

/** Names of weights (OpenType 1.9, OS/2) that old software wants in the name of a family. */
const WEIGHT_NAME = / (?:Thin|ExtraLight|Light|Regular|Medium|SemiBold|Bold|ExtraBold|Black)$/;
/** SPDX; NOASSERTION where the font does not say it: its author has to. */
const [OPEN_LICENCE, UNSAID] = ['OFL-1.1', 'NOASSERTION'];

interface ReadFont extends FontWish {
  readonly path: string;
  readonly held: readonly FontScript[];
}

/** What is known of font files, by the path of each. Throws UsageError for what is no font that a site can use. */
export async function readFontWishes(paths: readonly string[]): Promise<ReadonlyMap<string, FontWish>> {
  const fonts: ReadFont[] = [];
  for (const path of paths) fonts.push(await readFont(path));
  const wishes = new Map<string, FontWish>();
  for (const font of fonts) {
    const { path, held: _held, ...wish } = font;
    const same = fonts.filter(({ file }) => file === wish.file);
    wishes.set(path, same.length === 1 ? wish : ofScripts(wish, font, same.slice(0, same.indexOf(font))));
  }
  return wishes;
}

/** A file of some scripts: those that no file before it holds, which were named first because they are meant. */
function ofScripts(wish: FontWish, { path, held }: ReadFont, before: readonly ReadFont[]): FontWish {
  const scripts = held.filter((script) => !before.some((other) => other.held.includes(script)));
  if (scripts.length === 0) throw new UsageError(`The file ${path} holds the weights ${wish.weights} of ${wish.family}, as another file does, and no script that is not in that one; name one file a weight and script.`);
  return { ...wish, scripts, file: wish.file.replace(/\.woff2$/, `-${scripts.join('-').toLowerCase()}.woff2`) };
}

async function readFont(path: string): Promise<ReadFont> {
  const content = await readFile(path).catch(() => null);
  if (!content) throw new UsageError(`The file ${path} cannot be read; name one that is there.`);
  const facts = content.toString('latin1', 0, 4) === 'wOF2' ? fontFactsOf(content) : undefined;
  const font = facts && create(content);
  if (!font || font.isCollection) throw new UsageError(`The file ${path} is no font that sites can use; save it as WOFF2.`);
  const family = (font.getName('preferredFamily') ?? font.familyName).replace(WEIGHT_NAME, '');
  if (!FAMILY_NAME.test(family)) throw new UsageError(`The typeface of ${path} is called "${family}"; declare it by hand in sections.fonts of site.json, in letters, digits and single spaces.`);
  const weights = weightsOf(font);
  const named = family.toLowerCase().replaceAll(' ', '-');
  return { path, held: FONT_SCRIPTS.filter((script) => subsetsOf(facts, [script]).length > 0), family, weights, file: `fonts/${named}-${weights}.woff2`, licence: licenceOf(font) };
}

function weightsOf(font: Font): string {
  const { wght } = font.variationAxes;
  return wght && wght.min < wght.max ? `${wght.min}-${wght.max}` : String(font['OS/2'].usWeightClass);
}

function licenceOf(font: Font): FontWish['licence'] {
  const said = `${font.getName('license') ?? ''} ${font.getName('licenseURL') ?? ''}`;
  const author = font.getName('manufacturer') ?? font.getName('designer') ?? font.copyright;
  return { licence: /openfontlicense|scripts\.sil\.org\/OFL|SIL Open Font/i.test(said) ? OPEN_LICENCE : UNSAID, author: author.slice(0, 200) };
}
