import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { stepsOf } from '../../language/layers/mergeLayers.ts';
import type { Position, Problem, Range } from '../../language/problem.ts';

/** The problem with the range of the value that its pointer names, where it has none yet. */
export function locateProblem(problem: Problem, text: string | undefined): Problem {
  if (problem.range || text === undefined) return problem;
  const range = rangeIn(parseTree(text), text, problem.pointer);
  return range ? { ...problem, range } : problem;
}

/** The range of a pointer's value in a text that may be no JSON. */
export function rangeAt(text: string, pointer: string): Range | undefined {
  return rangeIn(parseTree(text), text, pointer);
}

/**
 * The range of the value that a pointer names. Where the pointer leads past what the file holds (a leaf of a lower layer),
 * the nearest value above it is taken.
 */
export function rangeIn(root: Node | undefined, text: string, pointer: string): Range | undefined {
  if (!root) return undefined;
  for (let path = stepsOf(pointer); ; path = path.slice(0, -1)) {
    const node = findNodeAtLocation(root, withIndexes(root, path));
    if (node) return rangeOf(text, path.length === 0 ? startOnly(node) : marked(node));
    if (path.length === 0) return undefined;
  }
}

/** The range to delete so that a property is gone and the file stays JSON: with one of the commas beside it. */
export function removalIn(root: Node | undefined, text: string, pointer: string): Range | undefined {
  const property = root && findNodeAtLocation(root, withIndexes(root, stepsOf(pointer)))?.parent;
  return property?.type === 'property' ? withComma(text, property) : undefined;
}

/** The same of an item of a list. */
export function itemRemovalIn(root: Node | undefined, text: string, pointer: string): Range | undefined {
  const item = root && findNodeAtLocation(root, withIndexes(root, stepsOf(pointer)));
  return item?.parent?.type === 'array' ? withComma(text, item) : undefined;
}

function withComma(text: string, part: Node): Range | undefined {
  const siblings = part.parent?.children;
  if (!siblings) return undefined;
  const at = siblings.indexOf(part);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  const end = part.offset + part.length;
  if (after) return rangeOf(text, { offset: part.offset, length: after.offset - part.offset });
  const offset = before ? before.offset + before.length : part.offset;
  return rangeOf(text, { offset, length: end - offset });
}

/** The range of a whole value, to be written anew. */
export function valueIn(root: Node | undefined, text: string, pointer: string): Range | undefined {
  const node = root && findNodeAtLocation(root, withIndexes(root, stepsOf(pointer)));
  return node && rangeOf(text, node);
}

/** The range of a piece of text. */
export function spanIn(text: string, offset: number, length: number): Range {
  return rangeOf(text, { offset, length });
}

/** A pointer writes an index of an array like a key; jsonc-parser wants a number there. */
export function withIndexes(root: Node, path: readonly string[]): (string | number)[] {
  const result: (string | number)[] = [];
  for (const segment of path) {
    const parent = findNodeAtLocation(root, result);
    result.push(parent?.type === 'array' && /^\d+$/.test(segment) ? Number(segment) : segment);
  }
  return result;
}

interface Span {
  readonly offset: number;
  readonly length: number;
}

// A whole object would mark half a page: its key says as much.
function marked(node: Node): Span {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const isLong = node.type === 'object' || node.type === 'array';
  return isLong && key && typeof getNodeValue(key) === 'string' ? key : node;
}

function startOnly({ offset }: Node): Span {
  return { offset, length: 1 };
}

function rangeOf(text: string, { offset, length }: Span): Range {
  return { start: positionOf(text, offset), end: positionOf(text, offset + length) };
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), offset };
}
