import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import { FAMILY_NAME } from '../../schemas/language/fonts/brandFonts.ts';
import { fontFactsOf } from '../../schemas/language/fonts/fontFacts.ts';
import { UsageError } from '../commands/command.ts';

/** A file of a typeface that a brand brings. */
export interface FontWish {
  readonly family: string;
  /** As `sections.fonts` has them: `400`, or `300-900`. */
  readonly weights: string;
  /** In its `assets/`. */
  readonly file: string;
  readonly licence: { readonly licence: string; readonly author: string };
}

/** Names of weights (OpenType 1.9, OS/2) that old software wants in the name of a family. */
const WEIGHT_NAME = / (?:Thin|ExtraLight|Light|Regular|Medium|SemiBold|Bold|ExtraBold|Black)$/;
/** SPDX; NOASSERTION where the font does not say it: its author has to. */
const [OPEN_LICENCE, UNSAID] = ['OFL-1.1', 'NOASSERTION'];

/** What is known of font files, by the path of each. Throws UsageError for what is no font that a site can use. */
export async function readFontWishes(paths: readonly string[]): Promise<ReadonlyMap<string, FontWish>> {
  const wishes = new Map<string, FontWish>();
  for (const path of paths) {
    const wish = await wishOf(path);
    if ([...wishes.values()].some(({ file }) => file === wish.file)) throw new UsageError(`The file ${path} holds the weights ${wish.weights} of ${wish.family}, as another file does; name one file a weight, with all of its scripts.`);
    wishes.set(path, wish);
  }
  return wishes;
}

async function wishOf(path: string): Promise<FontWish> {
  const content = await readFile(path).catch(() => null);
  if (!content) throw new UsageError(`The file ${path} cannot be read; name one that is there.`);
  const font = content.toString('latin1', 0, 4) === 'wOF2' && fontFactsOf(content) ? create(content) : undefined;
  if (!font || font.isCollection) throw new UsageError(`The file ${path} is no font that sites can use; save it as WOFF2.`);
  const family = (font.getName('preferredFamily') ?? font.familyName).replace(WEIGHT_NAME, '');
  if (!FAMILY_NAME.test(family)) throw new UsageError(`The typeface of ${path} is called "${family}"; declare it by hand in sections.fonts of site.json, in letters, digits and single spaces.`);
  const weights = weightsOf(font);
  const named = family.toLowerCase().replaceAll(' ', '-');
  return { family, weights, file: `fonts/${named}-${weights}.woff2`, licence: licenceOf(font) };
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
