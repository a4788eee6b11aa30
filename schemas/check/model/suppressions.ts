import { isJsonObject, type JsonValue } from '../../language/json.ts';
import type { Tree, TreeNode } from './tree.ts';

/** A finding that an author means: `"$lint": { "disable": [{ "rule", "reason", "until" }] }` on a node. */
export interface Suppression {
  readonly node: string;
  /** Name or code of the rule. */
  readonly rule: string;
  /** Day, `YYYY-MM-DD`, up to which it holds. */
  readonly until?: string;
  /** From the node. */
  readonly pointer: string;
  readonly at: TreeNode['at'];
}

/** Those that hold on a day; without a day all do. */
export function suppressionsOf(tree: Tree, today: string | undefined): readonly Suppression[] {
  return allOf(tree).filter((suppression) => !isExpired(suppression, today));
}

/** Those whose day has passed. */
export function expiredOf(tree: Tree, today: string | undefined): readonly Suppression[] {
  return allOf(tree).filter((suppression) => isExpired(suppression, today));
}

/** Whether a node says of a finding, by its rule's name or code, that it is meant. */
export function isMeant(tree: Tree, node: string, names: readonly string[]): boolean {
  return allOf(tree).some((suppression) => suppression.node === node && names.includes(suppression.rule));
}

function isExpired({ until }: Suppression, today: string | undefined): boolean {
  return until !== undefined && today !== undefined && until < today;
}

function allOf(tree: Tree): readonly Suppression[] {
  return tree.own.flatMap(({ id, declaration: { $lint }, at }) => {
    const disabled = $lint?.['disable'];
    if (!Array.isArray(disabled)) return [];
    return disabled.flatMap((entry: JsonValue, index): readonly Suppression[] => {
      if (!isJsonObject(entry) || typeof entry['rule'] !== 'string') return [];
      const { rule, until } = entry;
      return [{ node: id, rule, ...(typeof until === 'string' && { until }), pointer: `/$lint/disable/${index}`, at }];
    });
  });
}
