import { observer, useNavigation, useOverlay, useRoute } from '../../../runtime/sdk.ts';
import type { TransferAskingProps } from './TransferAsking.ts';
import { TransferDialog } from './TransferDialog.tsx';
import { usePutOff } from './usePutOff.ts';

/** The dialog while it is not put off; its own page does without. */
export const Asking = observer(function Asking(props: TransferAskingProps) {
  const { href } = useNavigation();
  const { path } = useRoute();
  const { isOff, putOff } = usePutOff();
  const isOpen = useOverlay('auth/transfer', !isOff && href(path) !== href(props.page));
  return isOpen && <TransferDialog {...props} onLater={putOff} />;
});
