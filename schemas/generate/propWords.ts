import { isEntries } from '../language/entries.ts';
import { flatJson } from '../language/prettyJson.ts';
import { KIND_TYPES } from '../language/assets/assetKinds.ts';
import { isByLanguage, type PropDeclaration, type ValueForm, WIDTHS } from '../language/manifest.ts';

const FORMS: Readonly<Record<ValueForm, string>> = {
  $param: '`{ "$param": "name" }`, a parameter of the address',
  $fact: '`{ "$fact": "name" }`, a fact',
  $t: '`{ "$t": "namespace:key" }`, a text',
  $token: '`{ "$token": "--name" }`, a design token',
  $asset: '`{ "$asset": "file" }`, a file of `assets/`',
};

const NAMES = {
  anchor: ', by which links lead to it',
  field: ', by which the form sends it',
  sport: ', the name of a sport as in addresses',
} as const;

/** A prop and, behind a dot or `[]`, what is within it: `price.amount`, `links[].label`. */
export type NamedProp = readonly [name: string, declaration: PropDeclaration];

/** All props of a widget in their order, each before what is within it. */
export function flatProps(props: Readonly<Record<string, PropDeclaration>>, prefix = ''): readonly NamedProp[] {
  return Object.entries(props).flatMap(([name, declaration]) => [[`${prefix}${name}`, declaration] as const, ...within(`${prefix}${name}`, declaration)]);
}

function within(name: string, declaration: PropDeclaration): readonly NamedProp[] {
  if (declaration.type === 'object') return flatProps(declaration.fields, `${name}.`);
  return declaration.type === 'list' ? within(`${name}[]`, declaration.items) : [];
}

/** Title, description and unit of a prop as sentences. */
export function sayingOf({ title, description, unit, deprecated }: PropDeclaration): string {
  const sentences = [title, description, unit === undefined ? undefined : `In ${unit}`, deprecated === undefined ? undefined : `Deprecated: ${deprecated}`];
  return sentences.flatMap((text) => (text === undefined ? [] : [text.replace(/\.?$/, '.')])).join(' ');
}

/** What an author may write for a prop, in words. */
export function valueOf(prop: PropDeclaration): string {
  const forms = (prop.accepts ?? []).filter((form) => form !== '$t' || prop.type !== 'text').map((form) => FORMS[form]);
  // An own file is always named by its form.
  const literal = prop.type === 'asset' && forms.length > 0 ? [] : [literalOf(prop)];
  const byWidth = prop.byWidth === true ? [`one for each width: ${WIDTHS.map((width) => `\`${width}\``).join(', ')}`] : [];
  const takes = [...literal, ...byWidth, ...forms].join('; or ');
  const kind = prop.type === 'asset' && prop.kind !== undefined ? ` (${KIND_TYPES[prop.kind]})` : '';
  return `${isByLanguage(prop) ? `one for each language, \`{ "en": ... }\`: ${takes}` : takes}${kind}`;
}

function literalOf(prop: PropDeclaration): string {
  switch (prop.type) {
    case 'boolean':
      return '`true` or `false`';
    case 'number':
    case 'integer':
      return `${prop.type === 'integer' ? 'a whole number' : 'a number'}${rangeOf(prop.minimum, prop.maximum)}`;
    case 'enum':
      return prop.values.map((value) => `\`${value}\``).join(', ');
    case 'icon':
      return 'the name of an icon';
    case 'form':
      return 'the id of a form';
    case 'list':
      return isEntries(prop) ? `a map by id, \`at\` is an entry's place${atMost(prop.maxItems)}` : `a list${atMost(prop.maxItems)}, each ${literalOf(prop.items)}`;
    case 'object':
      return 'an object';
    case 'target':
      return '`{ "page": "id" }`, with `params` where its address has some, or `{ "address": "..." }`';
    case 'string':
      return `a word or several${prop.names === undefined ? '' : NAMES[prop.names]}${prop.maxLength === undefined ? '' : `, ${prop.maxLength} characters at most`}`;
    case 'text':
      return prop.markdown === true ? '`{ "$t": "namespace:key.md" }`, a passage of Markdown' : FORMS.$t;
    case 'link':
      return 'an address below the language, or an https address';
    case 'asset':
      return FORMS.$asset;
    case 'token':
      return 'the name of a design token';
  }
}

function rangeOf(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === undefined ? (maximum === undefined ? '' : `, ${maximum} at most`) : `, ${minimum} at least`;
}

function atMost(count: number | undefined): string {
  return count === undefined ? '' : `, ${count} at most`;
}

/** A default as an author would write it; empty where there is none. */
export function defaultOf({ default: value }: PropDeclaration): string {
  return value === undefined ? '' : `\`${flatJson(value)}\``;
}

/** What an editor shows of a prop beside its title: its words, whether it must be given, its default and what it takes. */
export function hoverOf(prop: PropDeclaration): string {
  const value = prop.default === undefined ? '' : ` Default: ${flatJson(prop.default)}.`;
  const must = prop.required === true && prop.default === undefined ? ' Must be given.' : '';
  return `${sayingOf(prop)}${must}${value} Takes ${valueOf(prop).replaceAll('`', '')}.`.replace('....', '...');
}
