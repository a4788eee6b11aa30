import { Suspense, useEffect } from 'react';
import { lazyPart, observer, useOverlay, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { registrationReminderStore } from '../store/ReminderStore.ts';
import type { ReminderProps } from './props.gen.ts';

/** What it shows comes when its time has come. */
const ReminderToast = lazyPart(async () => ({ default: (await import('./ReminderToast.tsx')).ReminderToast }));

/** Reminds a guest to register, when nothing that waits for an answer is on the screen. */
export const Reminder = observer(function Reminder({ root, delay, interval, ...texts }: WidgetProps<ReminderProps>) {
  const reminder = useStore(registrationReminderStore);
  const isShown = useOverlay('registration/reminder', reminder.isDue);
  useEffect(() => reminder.watch({ delay, interval }), [reminder, delay, interval]);
  useEffect(() => {
    if (isShown) reminder.shown();
  }, [isShown, reminder]);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isShown && <ReminderToast {...texts} onDone={() => reminder.dismiss({ interval })} />}</Suspense>
    </div>
  );
});
