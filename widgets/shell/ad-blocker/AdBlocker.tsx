import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import type { AdBlockerProps } from './props.gen.ts';

/** Its code comes when a blocker was found, in the browser alone. */
const Asking = lazyPart(async () => ({ default: (await import('./Asking.tsx')).Asking }));

/** Asks to switch an ad blocker off (spec section 8), where one was found (`lookForBlocker`; a rule shows this node). */
export function AdBlocker({ root, ...props }: WidgetProps<AdBlockerProps>) {
  const { timers } = useRuntime();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => timers.after(0, () => setAlive(true)), [timers]);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isAlive && <Asking {...props} />}</Suspense>
    </div>
  );
}
