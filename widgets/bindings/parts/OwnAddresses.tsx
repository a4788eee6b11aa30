import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart, observer, useStore, useT } from '../../../runtime/sdk.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import type { Bindings } from '../api/bindingsApi.ts';
import { bindingsStore } from '../store/BindingsStore.ts';
import { AddressRow } from './AddressRow.tsx';
import css from './Addresses.module.css';
import { phoneText } from './phoneText.ts';

const BindingDialog = lazyPart(async () => ({ default: (await import('./BindingDialog.tsx')).BindingDialog }));

export interface OwnAddressesProps {
  /** The fields of the forms, by step. */
  readonly fields: { readonly [Name in 'email' | 'phone' | 'code']?: ReactNode };
}

/** What the account has, and what can be done about it. The dialog's code comes when it is first wanted. */
export const OwnAddresses = observer(function OwnAddresses({ fields }: OwnAddressesProps) {
  const t = useT();
  const store = useStore(bindingsStore);
  useEffect(() => void store.load(), [store]);
  const { bindings, done, state, step } = store;
  return (
    <div className={css.body}>
      {state === 'pending' && <Skeleton shape="row" count={2} />}
      {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('bindings:failed')} retryLabel={t('bindings:retry')} onRetry={() => void store.load()} />}
      {bindings !== null && (
        <>
          <p className={css.note}>{noteOf(bindings, t)}</p>
          <ul className={css.list}>
            <AddressRow way="email" address={bindings.email} isConfirmed />
            <AddressRow way="phone" address={bindings.phone && phoneText(bindings.phone)} isConfirmed={bindings.isPhoneConfirmed} />
          </ul>
        </>
      )}
      <p role="status" className={css.said}>
        {done !== null && t(`bindings:done.${done.kind}.${done.way}`)}
      </p>
      <Suspense fallback={null}>{step.kind !== 'none' && <BindingDialog step={step} fields={fields} />}</Suspense>
    </div>
  );
});

function noteOf({ daysLeft }: Bindings, t: ReturnType<typeof useT>): string {
  if (daysLeft === null) return t('bindings:text');
  return daysLeft > 0 ? t('bindings:daysLeft', { count: daysLeft }) : t('bindings:daysOver');
}
