import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import type { IslandGate } from './Islands.ts';

export interface IslandProps {
  readonly gate: IslandGate;
  /** Builds the widget; called once its code is there. */
  readonly render: () => ReactNode;
  readonly onHydrated: () => void;
}

/**
 * The client child of a late island: suspends hydration until the gate opens (in view, idle, or touched), so the
 * server's HTML stays as it is and costs nothing until then.
 */
export function Island({ gate, render, onHydrated }: IslandProps) {
  use(gate.opened);
  const element = useRef<ReactNode>(null);
  element.current ??= render();
  useLayoutEffect(onHydrated, [onHydrated]);
  return element.current;
}
