import { Component, Fragment, type ReactNode } from 'react';
import { jsxs } from 'react/jsx-runtime';
import type { PlanNode } from '../../schemas/language/release.ts';
import type { RuleListener, RuleSet } from './RuleSet.ts';

/** What a gate needs of its page; one object a page. */
export interface GatedPage {
  readonly rules: RuleSet;
  readonly renderNode: (node: PlanNode) => ReactNode;
}

export interface GateProps {
  readonly nodes: readonly PlanNode[];
  readonly page: GatedPage;
}

/**
 * Children of one slot of which some are conditional: one subscription a block, not one a node, and no hooks.
 * Elements are made when first shown and are constants from then on, so that a flip renders what appears and nothing else.
 */
export class Gate extends Component<GateProps> implements RuleListener {
  #madeFor: GateProps | null = null;
  /** Elements made so far by place; null where a node was never shown. */
  #made: readonly ReactNode[] = [];
  /** What was rendered last; null where a node is hidden. */
  #children: readonly ReactNode[] = [];

  override componentDidMount(): void {
    this.#subscribe();
  }

  override shouldComponentUpdate(next: GateProps): boolean {
    return !isSame(next, this.props);
  }

  override componentDidUpdate(previous: GateProps): void {
    if (isSame(previous, this.props)) return;
    unsubscribe(previous, this);
    this.#subscribe();
  }

  override componentWillUnmount(): void {
    unsubscribe(this.props, this);
  }

  rulesChanged(): void {
    this.forceUpdate();
  }

  #subscribe(): void {
    const { nodes, page } = this.props;
    for (const { rule } of nodes) if (rule !== undefined) page.rules.subscribe(rule, this);
    // A fact may have changed between the render and this commit.
    if (nodes.some((node, at) => isShown(node, page) !== (this.#children[at] !== null))) this.forceUpdate();
  }

  override render(): ReactNode {
    const { nodes, page } = this.props;
    const isFirst = this.#madeFor === null || !isSame(this.#madeFor, this.props);
    this.#madeFor = this.props;
    const before = isFirst ? [] : this.#made;
    const children: ReactNode[] = [];
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      children.push(node && isShown(node, page) ? (before[at] ?? page.renderNode(node)) : null);
    }
    this.#made = isFirst ? children : children.map((child, at) => child ?? before[at] ?? null);
    this.#children = children;
    return jsxs(Fragment, { children });
  }
}

function isSame(one: GateProps, other: GateProps): boolean {
  return one.nodes === other.nodes && one.page === other.page;
}

function isShown({ rule }: PlanNode, { rules }: GatedPage): boolean {
  return rule === undefined || rules.isShown(rule);
}

function unsubscribe({ nodes, page }: GateProps, gate: Gate): void {
  for (const { rule } of nodes) if (rule !== undefined) page.rules.unsubscribe(rule, gate);
}
