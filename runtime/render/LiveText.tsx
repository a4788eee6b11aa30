import { Component, type ReactNode } from 'react';
import { type Follower, followObservables, type FollowerGroup } from './followObservables.ts';

export interface LiveTextProps {
  /** Reads observables; called again when they change, and now and then when others did. Keep it cheap. */
  readonly read: () => string;
  readonly className?: string | undefined;
}

/**
 * A text that follows observables without rendering: React writes it once, then a MobX reaction writes the text
 * node (a hundred odds a tick cost a hundred text writes, no renders). Mounting writes the current value, so that
 * a tick between server and hydration is never lost.
 *
 * A class that is its own ref: a page has hundreds of these, and hooks would cost each four more objects.
 */
export class LiveText extends Component<LiveTextProps> implements Follower {
  /** The element, set by React. */
  current: HTMLSpanElement | null = null;
  #group: FollowerGroup | null = null;
  #node: ChildNode | null = null;
  #text: string | null = null;

  override componentDidMount(): void {
    this.#node = this.current?.firstChild ?? null;
    this.#group = followObservables(this);
  }

  override shouldComponentUpdate({ read, className }: LiveTextProps): boolean {
    return read !== this.props.read || className !== this.props.className;
  }

  override componentDidUpdate({ read }: LiveTextProps): void {
    // React drops the text node of a text that became empty.
    this.#node = this.current?.firstChild ?? null;
    if (read !== this.props.read) this.#group?.run();
  }

  override componentWillUnmount(): void {
    this.#group?.remove(this);
    this.#group = null;
  }

  follow(): void {
    const text = this.props.read();
    if (text === this.#text) return;
    this.#text = text;
    if (this.#node) this.#node.nodeValue = text;
    else if (this.current) {
      // React makes no text node for an empty text.
      this.current.textContent = text;
      this.#node = this.current.firstChild;
    }
  }

  override render(): ReactNode {
    this.#text ??= this.props.read();
    return (
      <span ref={this} className={this.props.className}>
        {this.#text}
      </span>
    );
  }
}
