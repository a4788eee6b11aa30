import { useEffect } from 'react';
import { observer, useNavigation, useOverlay, useStore } from '../../../runtime/sdk.ts';
import { ActionToast, ButtonLink } from '../../ui/index.ts';
import { registrationReminderStore } from '../store/ReminderStore.ts';
import type { ReminderProps } from './props.gen.ts';

export type RemindingProps = Omit<ReminderProps, 'delay'>;

/** A message in the corner, when nothing that waits for an answer is on the screen; it stays until somebody answers it. */
export const Reminding = observer(function Reminding({ interval, ...texts }: RemindingProps) {
  const reminder = useStore(registrationReminderStore);
  const isShown = useOverlay('registration/reminder', reminder.isDue);
  useEffect(() => reminder.watch({ interval }), [reminder, interval]);
  useEffect(() => {
    if (isShown) reminder.shown();
  }, [isShown, reminder]);
  return isShown && <Message {...texts} onDone={() => reminder.dismiss({ interval })} />;
});

interface MessageProps extends Omit<RemindingProps, 'interval'> {
  readonly onDone: () => void;
}

function Message({ text, action, register, label, close, onDone }: MessageProps) {
  const { href } = useNavigation();
  const way = (
    <ButtonLink size="s" href={href(register)} onClick={onDone}>
      {action}
    </ButtonLink>
  );
  return <ActionToast label={label} text={text} action={way} closeLabel={close} onDismiss={onDone} />;
}
