import { type ReactNode, use, useLayoutEffect, useRef } from 'react';

export interface IslandProps {
  readonly opened: Promise<void>;
  /** Builds the widget; called once its code is there. */
  readonly render: () => ReactNode;
  readonly onHydrated: (() => void) | undefined;
}

/**
 * The client child of an island: suspends hydration until its gate opens (its turn, in view, idle, or touched), so the
 * server's HTML stays as it is and costs nothing until then.
 */
export function Island({ opened, render, onHydrated }: IslandProps) {
  use(opened);
  const element = useRef<ReactNode>(null);
  element.current ??= render();
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  return element.current;
}
