import type { BrandFont } from '../fonts/brandFonts.ts';
import type { Problem } from '../problem.ts';
import { familiesOf, fontNamed, GENERIC_FAMILIES } from './fontFamilies.ts';
import { nearestName } from './nearestName.ts';
import { brandProblem } from './problems.ts';
import type { Token } from './registry.ts';
import type { Locate, TokenSource } from './theme.ts';

/** The typeface that the product serves itself (widgets/ui/styles/fonts.css). */
const PRODUCT = 'Rubik Variable';
const ownFonts: ReadonlySet<string> = new Set([PRODUCT.toLowerCase(), 'rubik fallback']);
/** Each is a file that a first view waits for. */
const MOST_FAMILIES = 2;

/**
 * Families that would be looked for on the customer's device alone, and more of them than a first view should fetch: the value is kept,
 * since the list falls back.
 */
export function checkFonts(token: Token, css: string, fonts: readonly BrandFont[], at: TokenSource & { readonly locate: Locate | undefined }): readonly Problem[] {
  const named = familiesOf(css).map(({ name }) => name).filter((name) => !GENERIC_FAMILIES.has(name.toLowerCase()));
  const isServed = (name: string) => ownFonts.has(name.toLowerCase()) || fontNamed(name, fonts) !== undefined;
  const missing = named.filter((name) => !isServed(name));
  const served = named.filter((name) => fontNamed(name, fonts) !== undefined || name.toLowerCase() === PRODUCT.toLowerCase());
  return [
    ...missing.map((family) => brandProblem('font-missing', at, `${token.css_prop} ${family}`, `The typeface "${family}" of ${token.css_prop} is not served by this site.`, helpFor(family, fonts))),
    ...(served.length > MOST_FAMILIES
      ? [brandProblem('font-many', at, token.css_prop, `${token.css_prop} names ${served.length} typefaces, more than the ${MOST_FAMILIES} that a first view should fetch.`, `Name ${MOST_FAMILIES} at most: letters that they do not hold are shown in "${PRODUCT}" by themselves.`)]
      : []),
  ];
}

function helpFor(family: string, fonts: readonly BrandFont[]): string {
  const declared = fonts.map((font) => font.family);
  const near = nearestName(family, declared);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const known = [...declared, PRODUCT].map((name) => `"${name}"`).join(', ');
  return `Declare it in sections.fonts.families of site.json, or use ${known} or a generic family such as system-ui; other families show only where the customer has them.`;
}
