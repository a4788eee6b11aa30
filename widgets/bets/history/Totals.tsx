import { useT } from '../../../runtime/sdk.ts';
import { useMoneyText } from '../../account/index.ts';
import { classNames, Skeleton } from '../../ui/index.ts';
import type { BetTotals } from '../api/betShapes.ts';
import css from './Totals.module.css';

/** Staked, what of it is open, returned and the net of settled bets, a line a currency, on the first screen (T2). */
export function Totals({ totals, isKnown }: { readonly totals: readonly BetTotals[]; readonly isKnown: boolean }) {
  const t = useT();
  return (
    <section className={css.totals} aria-label={t('bets:totals')}>
      {!isKnown && <Skeleton shape="banner" className={css.stand} />}
      {isKnown && totals.length === 0 && <p className={css.none}>{t('bets:totals-none')}</p>}
      {isKnown && totals.map((sums) => <CurrencyTotals key={sums.iso} sums={sums} />)}
    </section>
  );
}

function CurrencyTotals({ sums }: { readonly sums: BetTotals }) {
  const t = useT();
  const money = useMoneyText();
  const { iso, stakedMinor, openMinor, returnedMinor, netMinor, count } = sums;
  return (
    <dl className={css.currency}>
      <Total name={t('bets:total.count')} text={String(count)} />
      <Total name={t('bets:total.staked')} text={money(stakedMinor, iso)} />
      <Total name={t('bets:total.open')} text={money(openMinor, iso)} />
      <Total name={t('bets:total.returned')} text={money(returnedMinor, iso)} />
      <Total name={t('bets:total.net')} text={money(netMinor, iso)} isStrong />
    </dl>
  );
}

function Total({ name, text, isStrong = false }: { readonly name: string; readonly text: string; readonly isStrong?: boolean }) {
  return (
    <div className={css.total}>
      <dt>{name}</dt>
      <dd className={classNames(isStrong && css.strong)}>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}
