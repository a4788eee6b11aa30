import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormStep } from '../../forms/index.ts';
import { Button } from '../../ui/index.ts';
import type { Way } from '../api/bindingsApi.ts';
import { bindingsStore } from '../store/BindingsStore.ts';
import { WholeRefusal } from './WholeRefusal.tsx';

/** What it means to take an address away, before it is done. */
export const RemoveStep = observer(function RemoveStep({ way }: { readonly way: Way }) {
  const t = useT();
  const store = useStore(bindingsStore);
  const { bindings, isBusy } = store;
  const isLast = way === 'email' ? bindings?.isPhoneConfirmed !== true : bindings?.email === null;
  return (
    <FormStep takesFocus={false}>
      <p>{t(isLast ? 'bindings:ask.last' : `bindings:ask.${way}`)}</p>
      <WholeRefusal />
      <Button variant="danger" size="l" isBlock isBusy={isBusy} onClick={() => void store.remove(way)}>
        {t(`bindings:remove.${way}`)}
      </Button>
    </FormStep>
  );
});
