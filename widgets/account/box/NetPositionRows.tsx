import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import css from './AccountPanel.module.css';

/** Staked, returned and net of the active account since sign-in: one press away on every page (T9). */
export const NetPositionRows = observer(function NetPositionRows() {
  const t = useT();
  const { active, netPosition } = useStore(accountStore);
  const money = useMoneyText();
  if (active === undefined || netPosition === undefined) return null;
  const { iso } = active;
  const text = (minor: number) => money(minor, iso);
  const { stakedMinor, returnedMinor, netMinor } = netPosition;
  return (
    <section className={css.net}>
      <h3 className={css.legend}>{t('account:net.title')}</h3>
      <dl className={css.rows}>
        <dt>{t('account:net.staked')}</dt>
        <dd>{text(stakedMinor)}</dd>
        <dt>{t('account:net.returned')}</dt>
        <dd>{text(returnedMinor)}</dd>
        <dt>{t('account:net.total')}</dt>
        <dd className={css.total}>{text(netMinor)}</dd>
      </dl>
    </section>
  );
});
