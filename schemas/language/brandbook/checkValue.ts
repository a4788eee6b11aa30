import type { CssNode } from 'css-tree';
import * as csstree from 'css-tree';
import { nearestName } from './nearestName.ts';
import { colorFunctions, parseColor } from './parseColor.ts';
import type { Token } from './registry.ts';

export const maxValueLength = 512;

/** Why a value was refused, in one clause after the token's name, and what to do. */
export interface Refusal {
  readonly isUnsafeUrl: boolean;
  readonly reason: string;
  readonly help: string;
}

export type ValueVerdict = { readonly css: string } | { readonly refusal: Refusal };

/** Characters that could end a declaration, a rule or a style element, or hide something from the checks below or from a reader. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f-\u009f\\{};<>@\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

const functionsByType: Readonly<Record<Token['type'], ReadonlySet<string>>> = {
  color: colorFunctions,
  shadow: colorFunctions,
  easing: new Set(['cubic-bezier', 'steps', 'linear']),
  length: new Set(),
  number: new Set(),
  time: new Set(),
  font: new Set(),
  asset: new Set(),
  choice: new Set(),
  part: new Set(),
};

/** Files of this site alone: a path from the root, no host, no way up, no query. */
const ownAsset = /^\/(?!\/)(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\.(?:svg|png|webp|avif|jpe?g)$/;

/**
 * Checks one value of a brand book against its token and gives the CSS to emit: the parsed tree written anew, never
 * the text that came in. Source: the checker's specification, "The brand book", points 2 to 5.
 */
export function checkValue(token: Token, value: string): ValueVerdict {
  if (value.length > maxValueLength) return refuse(`is longer than ${maxValueLength} characters`, 'Give a shorter value.');
  const bad = forbidden.exec(value);
  if (bad) return refuse(`holds the forbidden character ${JSON.stringify(bad[0])}`, 'Remove it: a value is one plain CSS value.');
  if (value.trim() === '') return refuse('is empty', `Give a value of the form ${token.syntax}, or remove the entry.`);

  if (token.words?.has(value) === true) return { css: value };

  const tree = parseValue(value);
  const unsafe = tree && findUnsafe(token, tree);
  if (token.words && unsafe?.isUnsafeUrl !== true) return noWord(value, [...token.words.keys()]);
  if (!tree) return refuse('is not CSS', `Give a value of the form ${token.syntax}.`);
  if (unsafe) return { refusal: unsafe };
  const match = csstree.lexer.match(token.syntax, tree);
  if (match.error) return refuse(`does not have the form ${token.syntax}`, exampleOf(token));
  const range = findOutOfRange(token, tree);
  if (range) return { refusal: range };
  if (token.type === 'color' && !parseColor(tree)) {
    return refuse('is a colour whose contrast cannot be known', 'Use a hex colour, a colour name, rgb(), hsl() or hwb().');
  }
  if (token.unit === 'em') convertToEm(tree);
  const css = csstree.generate(tree);
  return { css: token.type === 'length' && css === '0' ? '0px' : css };
}

function refuse(reason: string, help: string): ValueVerdict {
  return { refusal: { isUnsafeUrl: false, reason, help } };
}

function noWord(value: string, words: readonly string[]): ValueVerdict {
  const nearest = nearestName(value, words);
  return refuse('is not one of its words', `${nearest === undefined ? '' : `Did you mean ${nearest}? `}The words are ${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}.`);
}

function parseValue(value: string): CssNode | undefined {
  if (!isClosed(value)) return undefined;
  let isBroken = false;
  try {
    const tree = csstree.parse(value, { context: 'value', onParseError: () => (isBroken = true) });
    // A Raw part is text that the parser gave up on: it would be emitted as it came.
    const raw = csstree.find(tree, (node) => node.type === 'Raw');
    return isBroken || raw !== null ? undefined : tree;
  } catch {
    return undefined;
  }
}

/** The parser closes at the end what was left open; a reader of the book would not know where. */
function isClosed(value: string): boolean {
  let depth = 0;
  let isWhole = true;
  csstree.tokenize(value, (type, start, end) => {
    const token = value.slice(start, end);
    if (token.endsWith('(') || token === '[') depth += 1;
    if (token === ')' || token === ']') depth -= 1;
    const name = csstree.tokenNames[type];
    if (name === 'string-token') isWhole &&= token.length > 1 && token.endsWith(token.charAt(0));
    else if (name === 'comment-token') isWhole &&= token.length > 3 && token.endsWith('*/');
    else if (name === 'url-token') isWhole &&= token.endsWith(')');
    else if (name?.startsWith('bad-') === true) isWhole = false;
  });
  return isWhole && depth === 0;
}

function findUnsafe(token: Token, tree: CssNode): Refusal | undefined {
  let refusal: Refusal | undefined;
  const allowed = functionsByType[token.type];
  csstree.walk(tree, (node) => {
    if (refusal) return;
    if (node.type === 'Url') {
      if (token.type !== 'asset') refusal = { isUnsafeUrl: true, reason: 'holds an address', help: 'Only picture tokens take url().' };
      else if (!ownAsset.test(node.value) || node.value.includes('..')) {
        refusal = { isUnsafeUrl: true, reason: `points to "${node.value}", which is no picture of this site`, help: 'Use url() with a path from the root, for example url(/assets/picture.webp).' };
      }
    } else if (node.type === 'Function' && !allowed.has(node.name.toLowerCase())) {
      refusal = { isUnsafeUrl: false, reason: `uses ${node.name}(), which is not allowed here`, help: allowed.size === 0 ? 'Use a plain value.' : `Use ${[...allowed].map((name) => `${name}()`).join(', ')} or a plain value.` };
    }
  });
  return refusal;
}

const MOST_STEPS = 100;

/** Lengths in px (em and rem count 16), times in ms, numbers as they are. */
function findOutOfRange(token: Token, tree: CssNode): Refusal | undefined {
  let refusal: Refusal | undefined;
  const { range } = token;
  const steps = new Set<CssNode>();
  csstree.walk(tree, (node) => {
    if (node.type === 'Function' && node.name.toLowerCase() === 'steps') for (const child of node.children) steps.add(child);
  });
  csstree.walk(tree, (node) => {
    if (refusal) return;
    if (node.type === 'Dimension' && token.type !== 'color') {
      const size = sizeOf(node.value, node.unit, token);
      if (size === undefined) {
        if (!isInsideColor(token, node.unit)) refusal = { isUnsafeUrl: false, reason: `uses the unit ${node.unit}`, help: exampleOf(token) };
      } else if (range && (size < range.min || size > range.max)) refusal = outOfRange(token, `${node.value}${node.unit}`);
    } else if (node.type === 'Number') {
      const size = Number(node.value);
      if (!Number.isFinite(size)) refusal = outOfRange(token, node.value);
      else if (range && (token.type === 'number' || token.type === 'length') && (size < range.min || size > range.max)) refusal = outOfRange(token, node.value);
      else if (token.type === 'easing' && steps.has(node)) {
        if (size < 1 || size > MOST_STEPS) refusal = { isUnsafeUrl: false, reason: `has ${node.value} steps`, help: `Take 1 to ${MOST_STEPS} steps.` };
      } else if (token.type === 'easing' && Math.abs(size) > 2) refusal = { isUnsafeUrl: false, reason: `holds ${node.value}, far outside the movement`, help: 'Keep the numbers of an easing between -2 and 2.' };
    }
  });
  return refusal;
}

function isInsideColor(token: Token, unit: string): boolean {
  return token.type === 'shadow' && ['deg', 'grad', 'rad', 'turn'].includes(unit.toLowerCase());
}

function outOfRange(token: Token, value: string): Refusal {
  const unit = token.type === 'time' ? 'ms' : token.type === 'number' ? '' : 'px';
  return { isUnsafeUrl: false, reason: `is out of range with ${value}`, help: `Keep it between ${token.range?.min ?? 0}${unit} and ${token.range?.max ?? 0}${unit}.` };
}

function sizeOf(value: string, unit: string, token: Token): number | undefined {
  const name = unit.toLowerCase();
  if (token.type === 'time') return name === 'ms' ? Number(value) : name === 's' ? Number(value) * 1000 : undefined;
  if (token.type !== 'length' && token.type !== 'shadow') return undefined;
  if (name === 'px') return Number(value);
  return (name === 'em' || name === 'rem') && token.unit === 'em' ? Number(value) * 16 : undefined;
}

/** Spec section 10: brand css px becomes em by dividing by 16. */
function convertToEm(tree: CssNode): void {
  csstree.walk(tree, (node) => {
    if (node.type !== 'Dimension') return;
    const unit = node.unit.toLowerCase();
    if (unit === 'px') node.value = String(Math.round((Number(node.value) / 16) * 1e6) / 1e6);
    if (unit === 'px' || unit === 'rem') node.unit = 'em';
  });
}

const examples: Readonly<Record<Exclude<Token['type'], 'choice' | 'part'>, string>> = {
  color: 'For example #0a716c or rgb(10 113 108 / 80%).',
  length: 'For example 12px.',
  number: 'For example 1.4.',
  time: 'For example 150ms.',
  easing: 'For example ease-out or cubic-bezier(0.2, 0, 0.1, 1).',
  shadow: 'For example 0 1px 2px rgb(0 0 0 / 20%).',
  font: 'For example "Rubik Variable", sans-serif.',
  asset: 'For example none or url(/assets/picture.webp).',
};

function exampleOf(token: Token): string {
  return token.type === 'choice' || token.type === 'part' ? '' : examples[token.type];
}
