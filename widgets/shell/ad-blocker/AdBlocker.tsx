import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import css from './AdBlocker.module.css';
import { isQuiet } from './askedAt.ts';
import type { AdBlockerProps } from './props.gen.ts';

const SEC_MS = 1000;

/** Most visitors block nothing, or were asked lately. */
const Asking = lazyPart(async () => ({ default: (await import('./Asking.tsx')).Asking }));

/** Asks to switch an ad blocker off (spec section 8), at most once in so many days. */
export function AdBlocker({ root, delay, days, ...texts }: WidgetProps<AdBlockerProps>) {
  const { timers, storage, nowMs } = useRuntime();
  const [isTime, setTime] = useState(false);
  useEffect(
    () => timers.after(delay * SEC_MS, () => setTime(!isQuiet(storage, nowMs(), days))),
    [timers, storage, nowMs, delay, days],
  );
  return (
    <div {...root} className={css.place}>
      <Suspense fallback={null}>{isTime && <Asking {...texts} />}</Suspense>
    </div>
  );
}
