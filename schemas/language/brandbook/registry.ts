import type { JsonObject, JsonValue } from '../json.ts';
import { isJsonObject } from '../json.ts';
import registryFile from '../../tokens.json' with { type: 'json' };

export type TokenType = 'color' | 'length' | 'number' | 'time' | 'easing' | 'shadow' | 'font' | 'asset' | 'choice' | 'part';
export type ThemeName = 'light' | 'dark';

/** What each word of a choice sets: tokens by property, with the values that they have then unless a brand book sets them itself. */
export type ChoiceWords = ReadonlyMap<string, ReadonlyMap<string, TokenDefault>>;

/** A default: a CSS value, or another colour token (with an alpha of 0 to 1), so that a changed accent reaches its tints. */
export type TokenDefault = string | { readonly token: string; readonly alpha?: number };

/** The token must reach `min` to 1 against these backgrounds, painted one over the other from the first. */
export interface ContrastPair {
  readonly on: readonly string[];
  readonly min: number;
}

export interface Token {
  readonly id: string;
  /** The custom property, `--` included. */
  readonly css_prop: string;
  readonly label: string;
  readonly group: string;
  readonly type: TokenType;
  /** CSS value definition syntax that a value must match. */
  readonly syntax: string;
  readonly role: string;
  /** `em`: px is divided by 16 and grows with the text; `keep-px`: stays; `none`: no length. */
  readonly unit: 'em' | 'keep-px' | 'none';
  /** Inclusive bounds in px, ms or plain numbers, by type. */
  readonly range?: { readonly min: number; readonly max: number };
  readonly light: TokenDefault;
  readonly dark: TokenDefault;
  readonly contrast?: readonly ContrastPair[];
  /** Of a choice alone. */
  readonly words?: ChoiceWords;
}

export interface TokenRegistry {
  readonly groups: readonly { readonly id: string; readonly label: string }[];
  readonly tokens: readonly Token[];
  readonly byProperty: ReadonlyMap<string, Token>;
  /** The choice that sets a token, by the token's property. */
  readonly choiceOf: ReadonlyMap<string, Token>;
  /** Properties that a page's props may name: neither choices nor parts. */
  readonly propNames: readonly string[];
}

const types: readonly string[] = ['color', 'length', 'number', 'time', 'easing', 'shadow', 'font', 'asset', 'choice', 'part'] satisfies TokenType[];
const units: readonly string[] = ['em', 'keep-px', 'none'];

/**
 * Reads a registry file. The registry is part of the product, not of a site's configs: a fault in it throws.
 * @throws Error naming the token and the field.
 */
export function readRegistry(file: JsonValue): TokenRegistry {
  if (!isJsonObject(file) || !Array.isArray(file.tokens) || !Array.isArray(file.groups)) throw new Error('The token registry needs "groups" and "tokens"');
  const groups = file.groups.map((group: JsonValue) => {
    if (!isJsonObject(group)) throw new Error('A group of the token registry is an object');
    return { id: text(group, 'id'), label: text(group, 'label') };
  });
  const tokens = file.tokens.map(readToken);
  const byProperty = new Map<string, Token>();
  for (const token of tokens) {
    if (byProperty.has(token.css_prop)) throw new Error(`Token ${token.css_prop} is registered twice`);
    if (!groups.some((group) => group.id === token.group)) throw new Error(`Token ${token.css_prop} is in the unknown group "${token.group}"`);
    byProperty.set(token.css_prop, token);
  }
  const propNames = tokens.flatMap(({ type, css_prop }) => (type === 'choice' || type === 'part' ? [] : [css_prop]));
  return { groups, tokens, byProperty, choiceOf: readChoices(tokens, byProperty), propNames };
}

/** Two choices never set the same token: which one counts would depend on their order. */
function readChoices(tokens: readonly Token[], byProperty: ReadonlyMap<string, Token>): ReadonlyMap<string, Token> {
  const choiceOf = new Map<string, Token>();
  for (const choice of tokens) {
    if ((choice.type === 'choice') !== (choice.words !== undefined)) throw new Error(`Token ${choice.css_prop}: choices have "words", and no other token has`);
    for (const word of [choice.light, choice.dark]) if (choice.words && !choice.words.has(String(word))) throw new Error(`The choice ${choice.css_prop} has no word "${String(word)}"`);
    for (const property of [...(choice.words?.values() ?? [])].flatMap((set) => [...set.keys()])) {
      const token = byProperty.get(property);
      if (!token || token.type === 'choice') throw new Error(`The choice ${choice.css_prop} sets ${property}, which is no token that a choice can set`);
      const other = choiceOf.get(property);
      if (other && other !== choice) throw new Error(`Token ${property} is set by two choices, ${other.css_prop} and ${choice.css_prop}`);
      choiceOf.set(property, choice);
    }
  }
  const unset = tokens.find((token) => token.type === 'part' && !choiceOf.has(token.css_prop));
  if (unset) throw new Error(`No choice sets the part ${unset.css_prop}`);
  return choiceOf;
}

function readToken(value: JsonValue): Token {
  if (!isJsonObject(value)) throw new Error('A token of the registry is an object');
  const css_prop = text(value, 'css_prop');
  const type = text(value, 'type');
  const unit = text(value, 'unit');
  if (!isTokenType(type)) throw new Error(`Token ${css_prop} has the unknown type "${type}"`);
  if (!isUnit(unit)) throw new Error(`Token ${css_prop} has the unknown unit policy "${unit}"`);
  const { range, contrast, words } = value;
  return {
    id: text(value, 'id'),
    css_prop,
    label: text(value, 'label'),
    group: text(value, 'group'),
    type,
    syntax: text(value, 'syntax'),
    role: text(value, 'role'),
    unit,
    ...(isJsonObject(range) && { range: { min: number(range, 'min'), max: number(range, 'max') } }),
    light: readDefault(value, 'light'),
    dark: readDefault(value, 'dark'),
    ...(Array.isArray(contrast) && { contrast: contrast.map(readPair) }),
    ...(isJsonObject(words) && { words: readWords(words) }),
  };
}

function readWords(words: JsonObject): ChoiceWords {
  return new Map(
    Object.entries(words).map(([word, set]) => {
      if (!isJsonObject(set)) throw new Error(`The word "${word}" of a choice is an object of tokens`);
      return [word, new Map(Object.keys(set).map((property) => [property, readDefault(set, property)]))];
    }),
  );
}

function readDefault(token: JsonObject, key: string): TokenDefault {
  const value = token[key];
  if (!isJsonObject(value)) return text(token, key);
  return { token: `--${text(value, 'token')}`, ...(value.alpha !== undefined && { alpha: number(value, 'alpha') }) };
}

function readPair(value: JsonValue): ContrastPair {
  if (!isJsonObject(value) || !Array.isArray(value.on)) throw new Error('A contrast pair has "on" and "min"');
  return { on: value.on.map(String), min: number(value, 'min') };
}

function text(object: JsonObject, key: string): string {
  const value = object[key];
  if (typeof value !== 'string') throw new Error(`The token registry needs a text at "${key}" in ${JSON.stringify(object)}`);
  return value;
}

function number(object: JsonObject, key: string): number {
  const value = object[key];
  if (typeof value !== 'number') throw new Error(`The token registry needs a number at "${key}" in ${JSON.stringify(object)}`);
  return value;
}

function isTokenType(type: string): type is TokenType {
  return types.includes(type);
}

function isUnit(unit: string): unit is Token['unit'] {
  return units.includes(unit);
}

/** The product's own registry (`schemas/tokens.json`). */
export const tokenRegistry: TokenRegistry = readRegistry(registryFile);
