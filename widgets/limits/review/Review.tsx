import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import type { ReviewProps } from './props.gen.ts';

/** Nothing of it is there before the page lives: it is a message that comes. */
const Asking = lazyPart(async () => ({ default: (await import('./Asking.tsx')).Asking }));

/** Asks a customer every few months whether their limits still fit (T27). */
export function Review({ root, ...props }: WidgetProps<ReviewProps>) {
  const { timers } = useRuntime();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => timers.after(0, () => setAlive(true)), [timers]);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isAlive && <Asking {...props} />}</Suspense>
    </div>
  );
}
