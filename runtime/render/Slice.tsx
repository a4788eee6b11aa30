import { type ReactNode, Suspense, use, useContext, useLayoutEffect, useState } from 'react';
import { IslandsContext, type IslandTurn } from './Islands.ts';

export interface SliceProps {
  /** The same on the server and in the browser; the part's outermost element carries it as `data-slice`. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A part of a large widget that is hydrated in its turn, so that no commit of a page's start takes long: a row of a
 * board, a card of many values. One that changes before its turn is hydrated at once: put it inside `memo`.
 */
export function Slice({ id, children }: SliceProps) {
  const islands = useContext(IslandsContext);
  const [first] = useState(() => ({ turn: islands.turnFor(id), children }));
  const { turn } = first;
  // React cannot change what it has not taken over yet: left to its turn, the part would be thrown away and made anew.
  if (children !== first.children) turn?.open();
  return <Suspense fallback={null}>{turn ? <Waiting turn={turn}>{children}</Waiting> : children}</Suspense>;
}

function Waiting({ turn, children }: { readonly turn: IslandTurn; readonly children: ReactNode }) {
  use(turn.opened);
  useLayoutEffect(() => turn.done(), [turn]);
  return children;
}
