import { UsageError } from '../commands/command.ts';
import { accentEntries, type BrandBookLine } from './accentEntries.ts';
import type { FontWish } from './fontWishes.ts';
import { demandKebabCase, json, type Scaffold, titleOf } from './scaffold.ts';

/** What a brand is known to bring when it is made. */
export interface BrandWishes {
  /** As visitors read it. */
  readonly title?: string | undefined;
  readonly hosts?: readonly string[] | undefined;
  /** The first one is the default. */
  readonly languages?: readonly string[] | undefined;
  /** `rrggbb`, with or without `#`. */
  readonly accent?: string | undefined;
  /** A family that the product serves or that it brings, or a generic one. */
  readonly typeface?: string | undefined;
  /** Names of files in its `assets/`, by their key of `sections.brand`. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  readonly fonts?: readonly FontWish[] | undefined;
}

const GENERIC = ['system-ui', 'sans-serif', 'serif', 'monospace'];
const SERVED = 'Rubik Variable';

/** A brand at `NAME.localhost`: the base as it is, with what it brings; its author adds what else differs. */
export function brandScaffold(name: string, wishes: BrandWishes = {}): Scaffold {
  demandKebabCase('brand', name);
  if (name === 'base') throw new UsageError('"base" is what every brand starts from; choose another name.');
  const { title = titleOf(name), hosts = [], languages = [], files = {}, fonts = [] } = wishes;
  const folder = `configs/brands/${name}`;
  const brand = {
    $schema: schemaOf('brand'), format: 1, id: name, title, extends: 'base', operator: name,
    ...(hosts.length > 0 && { hosts }),
    ...(languages.length > 0 && { languages, defaultLanguage: languages[0] }),
  };
  const hasFiles = Object.keys(files).length + fonts.length > 0;
  const named = { companyName: title, seo: { siteName: title }, pwa: { name: title, shortName: title } };
  const pictures = Object.fromEntries(Object.entries(files).map(([key, file]) => [key, { $asset: file }]));
  const sections = { sections: { ...(fonts.length > 0 && { fonts: { families: familiesOf(fonts) } }), ...(Object.keys(files).length > 0 && { brand: pictures }) } };
  const site = { $schema: schemaOf('site'), format: 1, ...(wishes.title !== undefined && named), ...(hasFiles && sections) };
  const licences = { $schema: `../${schemaOf('licences')}`, format: 1, files: { ...Object.fromEntries(Object.values(files).map((file) => [file, { licence: 'own', author: title }])), ...Object.fromEntries(fonts.map(({ file, licence }) => [file, licence])) } };
  return new Map([
    [`${folder}/brand.json`, json(brand)],
    [`${folder}/brandbook.json`, json({ $schema: schemaOf('brandbook'), format: 1, partnerCssBrandBook: bookOf(wishes) })],
    ...(wishes.title !== undefined || hasFiles ? [[`${folder}/site.json`, json(site)] as const] : []),
    ...(hasFiles ? [[`${folder}/assets/licences.json`, json(licences)] as const] : []),
    ...(wishes.title === undefined ? [] : languages.map((language) => [`${folder}/dictionaries/${language}/brand.json`, json({ $schema: `../../${schemaOf('dictionary')}`, name: title, company: title })] as const)),
  ]);
}

function familiesOf(fonts: readonly FontWish[]): Readonly<Record<string, object>> {
  const families: Record<string, { readonly files: Record<string, object> }> = {};
  for (const { family, weights, scripts, file } of fonts) {
    const { files } = (families[family] ??= { files: {} });
    const named = { $asset: file };
    files[weights] = scripts ? { ...files[weights], ...Object.fromEntries(scripts.map((script) => [script, named])) } : named;
  }
  return families;
}

function bookOf({ accent, typeface, fonts = [] }: BrandWishes): readonly BrandBookLine[] {
  const families = [...new Set(fonts.map(({ family }) => family))];
  return [...(accent === undefined ? [] : accentOf(accent)), ...typefaceOf(typeface ?? families[0] ?? SERVED, families)];
}

function accentOf(accent: string): readonly BrandBookLine[] {
  // A shell takes what begins with # for a comment.
  if (!/^#?[0-9a-f]{6}$/i.test(accent)) throw new UsageError(`A colour is written as 0a716c, not "${accent}".`);
  const entries = accentEntries(`#${accent.replace('#', '').toLowerCase()}`);
  if (entries.length === 0) throw new UsageError(`No lightness of ${accent} can be read in both themes; choose another colour.`);
  return entries;
}

function typefaceOf(typeface: string, brought: readonly string[]): readonly BrandBookLine[] {
  if (brought.includes(typeface)) return [{ css_prop: '--font-family', css_value: `${typeface}, sans-serif` }];
  if (typeface.toLowerCase() === SERVED.toLowerCase()) return [];
  if (!GENERIC.includes(typeface)) throw new UsageError(`The typeface "${typeface}" is not served: take ${[...brought, SERVED].map((family) => `"${family}"`).join(', ')}, ${GENERIC.join(', ')}, or bring it with --font FILE.`);
  return [{ css_prop: '--font-family', css_value: typeface }];
}

/** What editors complete a file of a brand by. */
function schemaOf(kind: string): string {
  return `../../../schemas/generated/${kind}.schema.json`;
}
