import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRuntime } from '../../../runtime/sdk.ts';
import { Skeleton } from '../../ui/index.ts';

/** What comes once the page is there: until then rows stand for it, so many. */
export function LatePart({ rows, children }: { readonly rows: number; readonly children: ReactNode }) {
  const { timers } = useRuntime();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => timers.after(0, () => setAlive(true)), [timers]);
  const waiting = <Skeleton shape="row" count={rows} />;
  return <Suspense fallback={waiting}>{isAlive ? children : waiting}</Suspense>;
}
