import type { Token, TokenRegistry } from '../language/brandbook/index.ts';
import type { JsonObject } from '../language/json.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** What a value of each type of token looks like, loosely: the checker parses it. */
const forms: Readonly<Record<string, { readonly pattern?: string; readonly description: string }>> = {
  color: { pattern: '^(?:#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z-]+\\(.*\\)|[a-zA-Z]+)$', description: 'A colour: #0a716c, rgb(10 113 108), oklch(50% 0.1 190).' },
  length: { pattern: '^(?:-?\\d*\\.?\\d+(?:[a-z]+|%)?|[a-z]+\\(.*\\))$', description: 'A length: 8px, 0.5em. px become em, hairlines stay.' },
  number: { pattern: '^-?\\d*\\.?\\d+$', description: 'A number.' },
  time: { pattern: '^\\d*\\.?\\d+m?s$', description: 'A time: 150ms.' },
  asset: { pattern: '^(?:none|url\\(\\s*["\']?/assets/.+\\))$', description: 'none, or a picture of assets/: {"$asset": "picture.webp"}.' },
  font: { description: 'Names of typefaces that the site serves.' },
  shadow: { description: 'A shadow: 0 1px 2px rgb(0 0 0 / 20%).' },
  easing: { description: 'A curve: ease-out, cubic-bezier(0.2, 0, 0, 1).' },
};

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function hoverOf({ label, type, syntax, light, dark }: Token): string {
  return type === 'choice' ? `${label}. One of: ${syntax.replaceAll(' |', ',')}; as the product comes: ${shown(light)}.` : `${label}. Light: ${shown(light)}; dark: ${shown(dark)}.`;
}

function wordHover(properties: readonly string[]): string {
  return properties.length === 0 ? 'As the product comes.' : `Sets ${properties.join(', ')}; an entry of one of these counts more.`;
}

/** The editor's schema of brand books: every token with its label and default, the themes, and values by the token's type. */
export function brandbookSchema(registry: TokenRegistry): JsonObject {
  const tokens = registry.tokens.filter(({ type }) => type !== 'part');
  const choices = tokens.filter(({ words }) => words !== undefined);
  const types = [...new Set(tokens.map(({ type }) => type))].filter((type) => type !== 'choice').sort();
  const entry: JsonObject = {
    type: 'object',
    required: ['css_prop', 'css_value'],
    additionalProperties: false,
    properties: {
      css_prop: { anyOf: tokens.map((token) => ({ const: token.css_prop, description: hoverOf(token) })) },
      css_value: { type: ['string', 'object'], maxLength: 512, properties: { $asset: { type: 'string' } }, required: ['$asset'], additionalProperties: false, description: 'A CSS value that fits the token, or a picture of assets/.' },
      theme: { enum: ['light', 'dark'], description: 'For one theme only; without it for both.' },
    },
    allOf: [
      ...types.map((type) => ({
        if: { properties: { css_prop: { enum: tokens.flatMap((token) => (token.type === type ? [token.css_prop] : [])) } } },
        then: { properties: { css_value: { ...forms[type] } } },
      })),
      ...choices.map(({ css_prop, words }) => ({
        if: { properties: { css_prop: { const: css_prop } } },
        then: { properties: { css_value: { anyOf: [...(words ?? [])].map(([word, set]) => ({ const: word, description: wordHover([...set.keys()]) })) } } },
      })),
    ],
  };
  const entries: JsonObject = { type: 'array', items: entry };
  return {
    $schema: DRAFT,
    title: 'Brand book',
    description: 'Design tokens that a brand sets for itself: the list alone, or under its name.',
    anyOf: [
      entries,
      { type: 'object', additionalProperties: false, required: ['partnerCssBrandBook'], properties: { $schema: { type: 'string' }, format: { const: 1 }, partnerCssBrandBook: entries } },
    ],
  };
}
