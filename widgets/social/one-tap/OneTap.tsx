import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';

/** Its code comes after the page is alive: a first view does without. */
const CODE_MS = 2000;

const Prompt = lazyPart(async () => ({ default: (await import('./Prompt.tsx')).Prompt }));

/** Offers guests to sign in by one press. */
export function OneTap({ root }: WidgetProps<object>) {
  const { isBot, timers } = useRuntime();
  const [isTime, setTime] = useState(false);
  useEffect(() => timers.after(CODE_MS, () => setTime(!isBot)), [timers, isBot]);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isTime && <Prompt />}</Suspense>
    </div>
  );
}
