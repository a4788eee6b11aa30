import { observer, useFormats, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { accountStore } from '../store/AccountStore.ts';
import { useMoneyText } from '../useMoneyText.ts';
import css from './AccountPanel.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** Time, staked, returned, open and net of decided bets of the active account since sign-in: one press away on every page (T9, U24). */
export const NetPositionRows = observer(function NetPositionRows() {
  const t = useT();
  const formats = useFormats();
  const { nowMs } = useRuntime();
  const { active, netPosition } = useStore(accountStore);
  const money = useMoneyText();
  if (active === undefined || netPosition === undefined) return null;
  const { iso } = active;
  const text = (minor: number) => money(minor, iso);
  const { sinceUtc, stakedMinor, returnedMinor, openMinor, netMinor } = netPosition;
  // Every poll of the accounts counts it anew.
  const minutes = Math.max(0, Math.floor((nowMs() - Date.parse(sinceUtc)) / MINUTE_MS));
  return (
    <section className={css.net}>
      <h3 className={css.legend}>{t('account:net.title')}</h3>
      <dl className={css.rows}>
        <dt>{t('account:net.since')}</dt>
        <dd>{formats.time(sinceUtc)}</dd>
        <dt>{t('account:net.spent')}</dt>
        <dd>{t('account:net.hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })}</dd>
        <dt>{t('account:net.staked')}</dt>
        <dd>{text(stakedMinor)}</dd>
        <dt>{t('account:net.returned')}</dt>
        <dd>{text(returnedMinor)}</dd>
        <dt>{t('account:net.open')}</dt>
        <dd>{text(openMinor)}</dd>
        <dt>{t('account:net.total')}</dt>
        <dd className={css.total}>{text(netMinor)}</dd>
      </dl>
    </section>
  );
});
