import { pointerStep } from '../language/layers/mergeLayers.ts';
import { IdentityMemo } from '../language/release/index.ts';
import { suppressionsOf } from './model/suppressions.ts';
import { hasPath, type Tree } from './model/tree.ts';
import type { VariantTrees } from './model/variantTrees.ts';
import type { CheckRule, Finding, TreeRule, Vocabulary } from './rule.ts';

/** What a rule says of a tree. */
export type TreeFinding = readonly [TreeRule, Finding];

/** The rules over the nodes of one page or layout; a tree is looked at once for the same vocabulary. */
export class TreeChecker {
  readonly #rules: readonly TreeRule[];
  /** Rules that look at more than a tree: whether a suppression of one of them is needed, no tree can say. */
  readonly #beyond: ReadonlySet<string>;
  readonly #known = new IdentityMemo<readonly TreeFinding[]>();

  constructor(rules: readonly CheckRule[]) {
    this.#rules = rules.filter((rule) => rule.scope === 'tree');
    this.#beyond = new Set(rules.flatMap(({ scope, name, code }) => (scope === 'project' ? [name, code] : [])));
  }

  check(tree: Tree, vocabulary: Vocabulary): readonly TreeFinding[] {
    return this.#known.get([vocabulary, tree], () => {
      const made: TreeFinding[] = [];
      const routes = tree.kind === 'page' ? [tree.id] : [];
      for (const rule of this.#rules) rule.check(tree, vocabulary, (finding) => made.push([rule, { ...finding, routes }]));
      return withoutMeant(withoutConsequences(made), tree, vocabulary.today, this.#beyond);
    });
  }

  /** What a variant of an experiment makes wrong; what is wrong with the page as it is, the page says itself. */
  checkVariant({ whole, asIs, choice: { experiment, variant, patch }, pointer }: VariantTrees, vocabulary: Vocabulary): readonly TreeFinding[] {
    const found = this.check(whole, vocabulary);
    if (found.length === 0) return found;
    // Nodes of the layout that the change touches stand in no tree of the page as its own, and say it of the layout.
    const touched: Tree = { ...asIs, own: whole.own.flatMap(({ id }) => asIs.nodes.get(id) ?? []) };
    const known = new Set([...this.check(asIs, vocabulary), ...this.check(touched, vocabulary)].map(whatOf));
    const isNew = (entry: TreeFinding) => !known.has(whatOf(entry)) && (!entry[0].name.startsWith('lint/') || hasPath(patch, `${pointerStep(entry[1].node ?? '')}/$lint`));
    return found.filter(isNew).map(([rule, { instead, isRemovable, isReplaceable: _isReplaceable, ...finding }]) => {
      // A node or a page that the variant changes elsewhere is no value that could be put right here.
      const isValue = finding.pointer.startsWith(`${pointer}${pointerStep(finding.node ?? '')}/`);
      return [rule, { ...finding, subject: `${experiment} ${variant} ${finding.subject}`, ...(isValue && instead !== undefined && { instead }), ...(isValue && isRemovable !== undefined && { isRemovable }) }];
    });
  }
}

function whatOf([{ name }, { node, subject }]: TreeFinding): string {
  return `${name} ${node ?? ''} ${subject}`;
}

/** One cause, one diagnostic. */
function withoutConsequences(made: readonly TreeFinding[]): readonly TreeFinding[] {
  return made.filter(([{ yieldsTo = [] }, { node }]) => !made.some(([cause, finding]) => yieldsTo.includes(cause.name) && finding.node === node));
}

const UNUSED = 'lint/unused';

/**
 * Leaves out what authors mean, and what says of a suppression that it was not needed when it was. Names of rules in
 * `beyond` look at more than the tree: whether one of them is needed, the tree cannot say.
 */
function withoutMeant(made: readonly TreeFinding[], tree: Tree, today: string | undefined, beyond: ReadonlySet<string>): readonly TreeFinding[] {
  const suppressions = suppressionsOf(tree, today);
  if (suppressions.length === 0) return made;
  const meantBy = ([rule, { node }]: TreeFinding) => (rule.name.startsWith('lint/') ? undefined : suppressions.find((entry) => entry.node === node && (entry.rule === rule.name || entry.rule === rule.code)));
  const used = new Set(made.flatMap((entry) => meantBy(entry) ?? []));
  const isUsed = ({ node, subject }: Finding) => [...used].some((entry) => entry.node === node && entry.rule === subject);
  return made.filter((entry) => meantBy(entry) === undefined && !(entry[0].name === UNUSED && (isUsed(entry[1]) || beyond.has(entry[1].subject))));
}
