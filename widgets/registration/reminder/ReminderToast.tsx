import { useEffect, useState } from 'react';
import { useNavigation } from '../../../runtime/sdk.ts';
import { ButtonLink, ToastRegion } from '../../ui/index.ts';
import type { ReminderProps } from './props.gen.ts';

export interface ReminderToastProps extends Pick<ReminderProps, 'text' | 'action' | 'register' | 'label' | 'close'> {
  readonly onDone: () => void;
}

/** The message in the corner; it stays until somebody answers it. */
export function ReminderToast({ text, action, register, label, close, onDone }: ReminderToastProps) {
  const { href } = useNavigation();
  // A region speaks what comes into it, not what it is born with.
  const [isBorn, setBorn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBorn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const toasts = isBorn ? [{ id: 'register', tone: 'info' as const, text, action: <ButtonLink size="s" href={href(register)} onClick={onDone}>{action}</ButtonLink> }] : [];
  return <ToastRegion label={label} toasts={toasts} onDismiss={onDone} closeLabel={close} />;
}
