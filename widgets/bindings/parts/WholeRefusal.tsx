import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { FormError } from '../../ui/index.ts';
import { bindingsStore } from '../store/BindingsStore.ts';

/** What the platform has refused beside a form. */
export const WholeRefusal = observer(function WholeRefusal() {
  const t = useT();
  const { refusal } = useStore(bindingsStore);
  return <FormError text={refusal === null ? undefined : t(refusal.status === 429 ? 'bindings:error.tooMany' : 'bindings:error.failed')} />;
});
