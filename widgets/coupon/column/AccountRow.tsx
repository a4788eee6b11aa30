import { accountType } from '../../../domain/money/index.ts';
import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { IconButton, Select } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import css from './StakePanel.module.css';

/** Which account pays, and what is on it (T1); the balance can be hidden (U22). Holds its place until the account is there. */
export const AccountRow = observer(function AccountRow() {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const { accounts, account, settings, currency } = coupon;
  if (!coupon.isAccountKnown) return <p className={css.account}>{t('coupon:place-state.account')}</p>;
  if (!account) return null;
  const kind = (type: number) => t(`coupon:account.${type === accountType.bonus ? 'bonus' : type === accountType.currency ? 'currency' : 'main'}`);
  const hasChoice = settings.isSelectAccountShown && accounts.accounts.length > 1;
  const balance = accounts.isBalanceHidden ? t('coupon:balance-hidden') : formats.money(account.balanceMinor, account.iso, currency.minorDigits);
  return (
    <div className={css.account}>
      {hasChoice ? (
        <Select
          size="s"
          aria-label={t('coupon:account-label')}
          value={String(account.id)}
          disabled={coupon.isActivePlaceBet}
          options={accounts.accounts.map(({ id, type, iso }) => ({ value: String(id), label: `${kind(type)}, ${iso}` }))}
          onValueChange={(value) => void coupon.chooseAccount(Number(value))}
        />
      ) : (
        <span className={css.muted}>{kind(account.type)}</span>
      )}
      {settings.isBalanceShown && (
        <span className={css.balance}>
          <bdi>{balance}</bdi>
          <IconButton
            icon={accounts.isBalanceHidden ? 'eye' : 'eye-off'}
            size="s"
            label={t(accounts.isBalanceHidden ? 'coupon:balance-show' : 'coupon:balance-hide')}
            onClick={() => accounts.toggleBalance()}
          />
        </span>
      )}
    </div>
  );
});
