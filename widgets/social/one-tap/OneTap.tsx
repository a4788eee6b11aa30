import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import { oneTapTerms } from '../parts/oneTapTerms.ts';

/** Its code comes when a guest has been left alone for long enough, and where the site offers it at all: a first view does without. */
const Prompt = lazyPart(async () => ({ default: (await import('./Prompt.tsx')).Prompt }));

/** Offers guests to sign in by one press. */
export function OneTap({ root }: WidgetProps<object>) {
  const { isBot, timers, manifest } = useRuntime();
  const { isOn, delayMs } = oneTapTerms(manifest.site);
  const [isTime, setTime] = useState(false);
  useEffect(() => (isOn && !isBot ? timers.after(delayMs, () => setTime(true)) : undefined), [timers, isBot, isOn, delayMs]);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isTime && <Prompt />}</Suspense>
    </div>
  );
}
