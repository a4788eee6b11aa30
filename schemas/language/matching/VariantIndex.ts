import { rank, type Segment, type Variant } from './pattern.ts';

export interface Found<T> {
  readonly value: T;
  readonly params: Readonly<Record<string, string>>;
}

interface TreeNode<T> {
  readonly literals: Map<string, TreeNode<T>>;
  readonly params: { readonly segment: Extract<Segment, { kind: 'param' }>; readonly next: TreeNode<T> }[];
  splat: { readonly name: string; readonly value: T; readonly order: number } | null;
  end: { readonly value: T; readonly order: number } | null;
}

interface Candidate<T> extends Found<T> {
  readonly ranks: readonly number[];
  readonly order: number;
}

/** Patterns in a tree by segment: a look-up follows only branches that fit, not a list of all routes. */
export class VariantIndex<T> {
  readonly #root: TreeNode<T> = createNode();
  #count = 0;

  /** Adds one spelled-out pattern; of two that are equally narrow, the one added first wins. */
  add(variant: Variant, value: T): void {
    const order = this.#count;
    this.#count += 1;
    let node = this.#root;
    for (const segment of variant) {
      if (segment.kind === 'splat') {
        node.splat ??= { name: segment.name, value, order };
        return;
      }
      node = segment.kind === 'literal' ? literalChild(node, segment.text) : paramChild(node, segment);
    }
    node.end ??= { value, order };
  }

  /** Best match of decoded segments: literals beat parameters from left to right. */
  find(segments: readonly string[]): Found<T> | undefined {
    const candidates: Candidate<T>[] = [];
    collect(this.#root, segments, 0, {}, [], candidates);
    return candidates.sort(compare)[0];
  }

  /** Whether some pattern begins with this segment as a literal or an enumerated value. */
  beginsWith(segment: string): boolean {
    return this.#root.literals.has(segment) || this.#root.params.some(({ segment: param }) => param.values?.has(segment) === true);
  }
}

function createNode<T>(): TreeNode<T> {
  return { literals: new Map(), params: [], splat: null, end: null };
}

function literalChild<T>(node: TreeNode<T>, text: string): TreeNode<T> {
  const child = node.literals.get(text) ?? createNode<T>();
  node.literals.set(text, child);
  return child;
}

function paramChild<T>(node: TreeNode<T>, segment: Extract<Segment, { kind: 'param' }>): TreeNode<T> {
  // Each pattern keeps its own branch: two parameters in one place differ in name and constraint.
  const next = createNode<T>();
  node.params.push({ segment, next });
  return next;
}

function collect<T>(
  node: TreeNode<T>,
  segments: readonly string[],
  at: number,
  params: Readonly<Record<string, string>>,
  ranks: readonly number[],
  found: Candidate<T>[],
): void {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.end) found.push({ value: node.end.value, params, ranks, order: node.end.order });
    return;
  }
  const literal = node.literals.get(segment);
  if (literal) collect(literal, segments, at + 1, params, [...ranks, rank.literal], found);
  for (const { segment: param, next } of node.params) {
    if (param.test(segment)) collect(next, segments, at + 1, { ...params, [param.name]: segment }, [...ranks, param.rank], found);
  }
  if (node.splat) {
    const rest = segments.slice(at).join('/');
    found.push({ value: node.splat.value, params: { ...params, [node.splat.name]: rest }, ranks: [...ranks, rank.splat], order: node.splat.order });
  }
}

function compare<T>(left: Candidate<T>, right: Candidate<T>): number {
  for (let at = 0; at < Math.min(left.ranks.length, right.ranks.length); at += 1) {
    const difference = (left.ranks[at] ?? 0) - (right.ranks[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.order - right.order;
}
