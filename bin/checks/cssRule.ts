import { type CssNode, generate, parse, walk } from 'css-tree';
import type { HouseRule } from './houseRule.ts';

type Place = { readonly offset: number; readonly message: string };

// Physical sides; the logical name follows the direction of the text by itself.
const physical: readonly (readonly [RegExp, string])[] = [
  [/^(margin|padding)-left$/, '$1-inline-start'],
  [/^(margin|padding)-right$/, '$1-inline-end'],
  [/^(margin|padding)-top$/, '$1-block-start'],
  [/^(margin|padding)-bottom$/, '$1-block-end'],
  [/^border-left(.*)$/, 'border-inline-start$1'],
  [/^border-right(.*)$/, 'border-inline-end$1'],
  [/^border-top-left-radius$/, 'border-start-start-radius'],
  [/^border-top-right-radius$/, 'border-start-end-radius'],
  [/^border-bottom-left-radius$/, 'border-end-start-radius'],
  [/^border-bottom-right-radius$/, 'border-end-end-radius'],
  [/^border-top(?!-(?:left|right)-radius)(.*)$/, 'border-block-start$1'],
  [/^border-bottom(?!-(?:left|right)-radius)(.*)$/, 'border-block-end$1'],
  [/^left$/, 'inset-inline-start'],
  [/^right$/, 'inset-inline-end'],
  [/^top$/, 'inset-block-start'],
  [/^bottom$/, 'inset-block-end'],
  [/^(min-|max-)?width$/, '$1inline-size'],
  [/^(min-|max-)?height$/, '$1block-size'],
];

const colourWords = new Set(['currentcolor', 'transparent', 'inherit', 'canvas', 'canvastext', 'highlight', 'buttontext', 'linktext']);
const colourProperty = /(^|-)(color|background|fill|stroke|shadow|outline|border)(-|$)/;
const colourFunctions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color']);
const namedColours = new Set(
  'black white red green blue yellow orange purple pink gray grey silver maroon navy teal olive lime aqua fuchsia brown gold cyan magenta'.split(' '),
);

function hasLayer(text: string): boolean {
  return /@layer\s/.test(text);
}

function checkDeclaration(property: string, value: CssNode, offset: number): readonly Place[] {
  const places: Place[] = [];
  for (const [pattern, logical] of physical) {
    if (pattern.test(property)) places.push({ offset, message: `${property} is physical: use ${property.replace(pattern, logical)}.` });
  }
  const text = generate(value);
  if (/^(text-align|float|clear)$/.test(property) && /\b(left|right)\b/.test(text)) {
    places.push({ offset, message: `${property}: ${text} is physical: use start or end (inline-start, inline-end).` });
  }
  const sides = /^(margin|padding|inset)$/.test(property) ? text.split(/\s+(?![^(]*\))/) : [];
  if (sides.length === 4 && sides[1] !== sides[3]) {
    places.push({ offset, message: `${property} with four sides is physical: use ${property}-inline and ${property}-block.` });
  }
  // The colours of a mask are opacity, not looks.
  if (!property.startsWith('--') && !/^(-webkit-)?mask/.test(property)) places.push(...literals(property, value, offset));
  return places;
}

function literals(property: string, value: CssNode, offset: number): readonly Place[] {
  const places: Place[] = [];
  walk(value, (node) => {
    if (node.type === 'Hash') places.push({ offset, message: `${property}: the colour #${node.value} is literal: use a token.` });
    if (node.type === 'Function' && colourFunctions.has(node.name.toLowerCase())) {
      places.push({ offset, message: `${property}: ${node.name}() is a literal colour: use a token (color-mix of tokens is fine).` });
    }
    if (node.type === 'Identifier' && colourProperty.test(property) && namedColours.has(node.name.toLowerCase()) && !colourWords.has(node.name.toLowerCase())) {
      places.push({ offset, message: `${property}: the colour ${node.name} is literal: use a token.` });
    }
    if (node.type === 'Dimension' && node.unit.toLowerCase() === 'px' && Math.abs(Number(node.value)) > 1) {
      places.push({ offset, message: `${property}: ${node.value}px is literal: use a token (0 and 1px hairlines are fine).` });
    }
  });
  return places;
}

/** Widget styles: logical properties only (right-to-left comes free), tokens only, each module in a layer. */
export const cssRule: HouseRule = {
  name: 'css',
  appliesTo: (path) => /^(widgets|runtime|catalogue)\/.*\.module\.css$/.test(path),
  check: (file) => {
    const places: Place[] = [];
    if (!hasLayer(file.code)) places.push({ offset: 0, message: 'A CSS module sits in one @layer (widgets/ui/styles/layers.css names them).' });
    const tree = parse(file.text, {
      positions: true,
      parseCustomProperty: false,
      onParseError: (error) => places.push({ offset: 0, message: `Does not parse: ${error.message}` }),
    });
    walk(tree, {
      visit: 'Declaration',
      enter(node) {
        places.push(...checkDeclaration(node.property.toLowerCase(), node.value, node.loc?.start.offset ?? 0));
      },
    });
    return places;
  },
};
