import { useEffect, useEffectEvent } from 'react';
import { observer, useNavigation, useOverlay, useRoute, useRuntime } from '../../../runtime/sdk.ts';
import type { TransferAskingProps } from './TransferAsking.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { usePutOff } from './usePutOff.ts';

/** The dialog while it is not put off; its own page does without. */
export const Asking = observer(function Asking({ onMoved, ...props }: TransferAskingProps) {
  const { facts, session } = useRuntime();
  const { href } = useNavigation();
  const { path } = useRoute();
  const { isOff, putOff } = usePutOff();
  const isOpen = useOverlay('auth/transfer', !isOff && href(path) !== href(props.page));
  const leave = useEffectEvent((userId: string) => {
    if (session.userId === userId && facts.get('user.needsTransfer') === false) onMoved();
  });
  useEffect(() => {
    const { userId } = session;
    return () => leave(userId);
  }, [session]);
  return isOpen && <TransferDialog {...props} onLater={putOff} />;
});
