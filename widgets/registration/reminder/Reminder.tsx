import { Suspense, useEffect, useState } from 'react';
import { lazyPart, useRuntime, type WidgetProps } from '../../../runtime/sdk.ts';
import type { ReminderProps } from './props.gen.ts';

const SEC_MS = 1000;

/** Everything but the first wait comes when that is over: a first view does without. */
const Reminding = lazyPart(async () => ({ default: (await import('./Reminding.tsx')).Reminding }));

/** Reminds a guest to register. */
export function Reminder({ root, delay, ...props }: WidgetProps<ReminderProps>) {
  const { timers } = useRuntime();
  const [isTime, setTime] = useState(false);
  useEffect(() => timers.after(delay * SEC_MS, () => setTime(true)), [timers, delay]);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isTime && <Reminding {...props} />}</Suspense>
    </div>
  );
}
