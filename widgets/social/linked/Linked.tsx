import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import { Card, Skeleton } from '../../ui/index.ts';
import type { LinkedProps } from './props.gen.ts';

const LinkedAccounts = lazyPart(async () => ({ default: (await import('../parts/LinkedAccounts.tsx')).LinkedAccounts }));

/** Accounts elsewhere that sign the customer in. A page is there before their code. */
export function Linked({ root, title }: WidgetProps<LinkedProps>) {
  const { timers } = useRuntime();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => timers.after(0, () => setAlive(true)), [timers]);
  const waiting = (
    <Card title={title} icon="link">
      <Skeleton shape="row" count={1} />
    </Card>
  );
  return (
    <div {...root}>
      <Suspense fallback={waiting}>{isAlive ? <LinkedAccounts title={title} /> : waiting}</Suspense>
    </div>
  );
}
