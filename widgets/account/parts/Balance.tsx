import { useCallback } from 'react';
import { LiveText, observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { currencyOf } from '../../../domain/money/index.ts';
import { classNames, Skeleton, visuallyHiddenClass } from '../../ui/index.ts';
import { accountStore } from '../store/AccountStore.ts';
import css from './Balance.module.css';

export interface BalanceProps {
  readonly className?: string | undefined;
}

const MASK = '••••';

/** Balance of the active account with its currency code; dots when the customer hides it. */
export const Balance = observer(function Balance({ className }: BalanceProps) {
  const t = useT();
  const store = useStore(accountStore);
  const { money } = useFormats();
  const read = useCallback(() => {
    const { active } = store;
    return active === undefined ? '' : money(active.balanceMinor, active.iso, currencyOf(active.iso).minorDigits);
  }, [store, money]);
  if (store.state === 'failed') return <span className={classNames(css.balance, className)}>{t('account:balance.failed')}</span>;
  if (store.state !== 'ready') return <Skeleton className={classNames(css.waiting, className)} />;
  if (store.isBalanceHidden) {
    return (
      <span className={classNames(css.balance, className)}>
        <span aria-hidden="true">{MASK}</span>
        <span className={visuallyHiddenClass}>{t('account:balance.hidden')}</span>
      </span>
    );
  }
  return <LiveText read={read} className={classNames(css.balance, className)} />;
});
