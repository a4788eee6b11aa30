import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import { protectionStore } from '../store/ProtectionStore.ts';
import { refusalText } from './refusalText.ts';
import css from './Steps.module.css';

/** A refusal of the whole; one of a field stands at the field. */
export const Refused = observer(function Refused() {
  const t = useT();
  const { refusal } = useStore(protectionStore);
  const isShown = refusal !== null && refusal.field === undefined;
  return (
    <p role="alert" className={css.error} hidden={!isShown}>
      {isShown && <Icon name="alert" size="s" />}
      {isShown && refusalText(t, refusal)}
    </p>
  );
});
