import { Component, type ReactNode } from 'react';
import type { FactReader } from '../facts/overlayFacts.ts';

export interface FactPropsProps {
  readonly facts: readonly string[];
  readonly store: FactReader;
  readonly render: () => ReactNode;
}

/** Renders a widget whose props read facts, again when one of these facts changes. */
export class FactProps extends Component<FactPropsProps> {
  #unsubscribe: (() => void) | null = null;
  #seen: readonly unknown[] = [];

  override componentDidMount(): void {
    this.#subscribe();
  }

  override componentDidUpdate(previous: FactPropsProps): void {
    if (previous.facts === this.props.facts && previous.store === this.props.store) return;
    this.#unsubscribe?.();
    this.#subscribe();
  }

  override componentWillUnmount(): void {
    this.#unsubscribe?.();
  }

  #values(): unknown[] {
    return this.props.facts.map((name) => this.props.store.get(name));
  }

  #subscribe(): void {
    this.#unsubscribe = this.props.store.subscribe(this.props.facts, () => this.forceUpdate());
    if (this.#values().some((value, at) => value !== this.#seen[at])) this.forceUpdate();
  }

  override render(): ReactNode {
    this.#seen = this.#values();
    return this.props.render();
  }
}
