import { Component, type ReactNode } from 'react';
import { nextTask } from './tasks.ts';
import { TextFollower } from './TextFollower.ts';

export interface LiveTextProps {
  /** Reads observables; called again when they change. */
  readonly read: () => string;
  readonly className?: string | undefined;
}

/**
 * A text that follows observables without rendering: React writes it once, then a MobX reaction writes the text
 * node (a hundred values a tick cost a hundred text writes, no renders). The reaction begins in a task after the mount and
 * writes the current value, so that a tick between server and hydration is never lost.
 *
 * A class that is its own ref: a page has hundreds of these, and hooks would cost each four more objects.
 */
export class LiveText extends Component<LiveTextProps> {
  /** The element, set by React. */
  current: HTMLSpanElement | null = null;
  #follower: TextFollower | null = null;
  #text: string | null = null;

  override componentDidMount(): void {
    if (mounted.push(this) === 1) nextTask(followMounted);
  }

  /** Begins to follow, and writes what has changed since the render. */
  follow(): void {
    // It has left already, or React mounts it twice.
    if (this.current && !this.#follower) this.#follower = new TextFollower(this.current, this.#text ?? '', this.props.read);
  }

  override shouldComponentUpdate({ read, className }: LiveTextProps): boolean {
    return read !== this.props.read || className !== this.props.className;
  }

  override componentDidUpdate(): void {
    this.#follower?.rendered(this.props.read);
  }

  override componentWillUnmount(): void {
    this.#follower?.dispose();
    this.#follower = null;
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

/** Those of a commit begin to follow together, in a task after it: nobody should wait for that to see a page. */
let mounted: LiveText[] = [];

function followMounted(): void {
  const due = mounted;
  mounted = [];
  for (const text of due) text.follow();
}
