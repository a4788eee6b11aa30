import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormError } from '../../ui/index.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import { refusalText } from './refusalText.ts';

/** A refusal of the whole; one of a field stands at the field. */
export const Refused = observer(function Refused() {
  const t = useT();
  const { refusal } = useStore(protectionStore);
  return <FormError text={refusal === null || refusal.field !== undefined ? undefined : refusalText(t, refusal)} />;
});
