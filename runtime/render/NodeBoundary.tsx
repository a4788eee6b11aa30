import { Component, type ReactNode } from 'react';
import type { PagePlan, PlanNode } from '../../schemas/language/release.ts';
import type { Runtime } from '../Runtime.ts';

export interface NodeIdentity {
  readonly nodeId: string;
  readonly widget: string;
  readonly pageId: string;
}

/** The page a node stands on; one object a page. */
export interface NodePage {
  readonly plan: PagePlan;
  readonly runtime: Runtime;
}

export function nodeIdentity(node: PlanNode, { plan }: NodePage): NodeIdentity {
  return { nodeId: node.id, widget: node.use, pageId: plan.pageId };
}

export interface NodeBoundaryProps {
  readonly node: PlanNode;
  readonly page: NodePage;
  /** Called when the node's first render has committed, failed or not. */
  readonly onReady: (() => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

const NO_ERROR: State = { error: null };

/** Keeps a failing node from its siblings: shows what `onError` says and reports once. */
export class NodeBoundary extends Component<NodeBoundaryProps, State> {
  override state = NO_ERROR;
  override componentDidMount?: () => void;

  constructor(props: NodeBoundaryProps) {
    super(props);
    // Only while hydrating does anybody wait for this; a method would put every boundary into every commit's second walk.
    if (props.onReady) this.componentDidMount = props.onReady;
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown): void {
    const { node, page } = this.props;
    reportNodeError(page.runtime, nodeIdentity(node, page), error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { node, page } = this.props;
    return (
      <NodeFailure
        node={nodeIdentity(node, page)}
        onError={node.onError ?? 'hide'}
        runtime={page.runtime}
        onRetry={() => this.setState(NO_ERROR)}
        error={error}
      />
    );
  }
}

/** Tells the runtime, once a node, which node failed and why. */
export function reportNodeError(runtime: Runtime, node: NodeIdentity, error: unknown): void {
  runtime.report({
    code: 'NODE_FAILED',
    message: error instanceof Error ? error.message : String(error),
    pageId: node.pageId,
    nodeId: node.nodeId,
    widget: node.widget,
  });
}

interface NodeFailureProps {
  readonly node: NodeIdentity;
  readonly onError: NonNullable<PlanNode['onError']>;
  readonly runtime: Runtime;
  readonly onRetry: () => void;
  readonly error: Error;
}

/** What stands in a failed node's place: quiet for customers, explained in development. */
function NodeFailure({ node, onError, runtime, onRetry, error }: NodeFailureProps) {
  if (import.meta.env.DEV) {
    return (
      <div role="note" className="lu-node-failure" data-widget={node.widget} data-node={node.nodeId}>
        {`${node.nodeId} (${node.widget}): ${error.message}`}
      </div>
    );
  }
  if (onError === 'hide') return null;
  if (onError === 'placeholder') {
    return <div className="lu-placeholder" data-reserve={node.widget} data-widget={node.widget} data-node={node.nodeId} />;
  }
  return (
    <div className="lu-node-failure" role="status" data-widget={node.widget} data-node={node.nodeId}>
      <p>{runtime.t('runtime:main_dictionary_load_error')}</p>
      <p>{runtime.t('runtime:main_dictionary_refresh_page')}</p>
      <button type="button" onClick={onRetry}>
        {runtime.t('runtime:main_refreshing_button')}
      </button>
    </div>
  );
}
