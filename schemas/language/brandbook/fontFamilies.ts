import type { CssNode } from 'css-tree';
import * as csstree from 'css-tree';
import type { BrandFont } from '../fonts/brandFonts.ts';
import { standInName } from '../fonts/fontFaces.ts';
import type { Theme } from './theme.ts';

interface NamedFamily {
  readonly name: string;
  /** As the list has it. */
  readonly css: string;
}

/** The families of a value that is a list of them. */
export function familiesOf(css: string): readonly NamedFamily[] {
  const tree = csstree.parse(css, { context: 'value' });
  if (tree.type !== 'Value') return [];
  const lists: CssNode[][] = [[]];
  for (const node of tree.children) {
    if (node.type === 'Operator') lists.push([]);
    else lists.at(-1)?.push(node);
  }
  return lists.filter((nodes) => nodes.length > 0).map((nodes) => ({
    name: nodes.flatMap((node) => (node.type === 'Identifier' ? [node.name] : node.type === 'String' ? [node.value] : [])).join(' '),
    css: nodes.map((node) => csstree.generate(node)).join(' '),
  }));
}

/**
 * A list of families in which the face that stands in follows each typeface of the brand, and at the end come the product's own
 * (`others`), for letters that the brand's typeface does not hold.
 */
export function withStandIns(css: string, fonts: readonly BrandFont[], others: string): string {
  const named = familiesOf(css);
  const own = named.map(({ name }) => fontNamed(name, fonts)?.files.length ?? 0);
  if (own.every((count) => count === 0)) return css;
  const known = new Set(named.map(({ name }) => name.toLowerCase()));
  const [product, generic] = split(familiesOf(others).filter(({ name }) => !known.has(name.toLowerCase())));
  const [first, last] = split(named);
  const write = ({ name, css: as }: NamedFamily) => {
    const font = fontNamed(name, fonts);
    return font && font.files.length > 0 ? [`"${font.family}"`, `"${standInName(font.family)}"`] : [as];
  };
  return [...first, ...product, ...last, ...generic].flatMap(write).join(',');
}

/** CSS Fonts 4, section 2.1.3: what every device has stands behind what is served, or nothing after it would ever be seen. */
export const GENERIC_FAMILIES: ReadonlySet<string> = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded', 'math', 'emoji']);

function split(families: readonly NamedFamily[]): readonly [served: readonly NamedFamily[], generic: readonly NamedFamily[]] {
  const isGeneric = ({ name }: NamedFamily) => GENERIC_FAMILIES.has(name.toLowerCase());
  return [families.filter((family) => !isGeneric(family)), families.filter(isGeneric)];
}

export function fontNamed(name: string, fonts: readonly BrandFont[]): BrandFont | undefined {
  return fonts.find(({ family }) => family.toLowerCase() === name.toLowerCase());
}

/** Typefaces of the brand that a theme uses, the first of its list first. */
export function fontsShown(theme: Theme, fonts: readonly BrandFont[]): readonly BrandFont[] {
  const lists = theme.registry.tokens.flatMap(({ type, css_prop }) => (type === 'font' ? [theme.light.get(css_prop), theme.dark.get(css_prop)] : []));
  const shown = lists.flatMap((css) => familiesOf(css ?? '').flatMap(({ name }) => fontNamed(name, fonts) ?? []));
  return [...new Set(shown)].filter(({ files }) => files.length > 0);
}
