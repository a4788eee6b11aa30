import { type ReactNode, Suspense, use, useContext, useLayoutEffect, useState } from 'react';
import { IslandsContext, type IslandTurn } from './Islands.ts';

export interface SliceProps {
  /** The same on the server and in the browser; the part's outermost element carries it as `data-slice`. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A part of a large widget that comes alive in its turn, so that no commit of a page's start takes long: a row of a
 * board, a group of markets. Put it where its props rarely change, inside `memo`: a part that changes while it waits is
 * rendered anew instead.
 */
export function Slice({ id, children }: SliceProps) {
  const islands = useContext(IslandsContext);
  const [turn] = useState(() => islands.turnFor(id));
  return <Suspense fallback={null}>{turn ? <Waiting turn={turn}>{children}</Waiting> : children}</Suspense>;
}

function Waiting({ turn, children }: { readonly turn: IslandTurn; readonly children: ReactNode }) {
  use(turn.opened);
  useLayoutEffect(() => turn.done(), [turn]);
  return children;
}
