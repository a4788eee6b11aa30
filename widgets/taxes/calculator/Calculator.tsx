import { useId, useMemo, useState } from 'react';
import { readCouponConfig } from '../../../domain/betting/index.ts';
import { amountText, cleanAmountText, currencyOf, readAmount } from '../../../domain/money/index.ts';
import { readTaxRules, type TaxRule, taxOn } from '../../../domain/taxes/index.ts';
import { isJsonObject, observer, type Translate, useFact, useFormats, useSite, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { accountStore, useMoneyText } from '../../account/index.ts';
import { Field, LiveRegion, TextInput } from '../../ui/index.ts';
import css from './Calculator.module.css';
import type { CalculatorProps } from './props.gen.ts';

const FALLBACK_ISO = 'RUB';
/** The payout of the first example pays so many stakes more than is free of tax. */
const FIRST_WIN_STAKES = 10;
const WHOLE = 100;

/** Taxes of the site, and what they take of a bet that the visitor types. */
export const Calculator = observer(function Calculator({ root, title }: WidgetProps<CalculatorProps>) {
  const t = useT();
  const id = useId();
  const money = useMoneyText();
  const { sections } = useSite();
  const own = sections['account']?.['defaultCurrency'];
  const iso = useStore(accountStore).iso ?? (typeof own === 'string' ? own : FALLBACK_ISO);
  const hasTaxes = useFact('flags.partnerHasTaxes') === true;
  const config = useMemo(() => readCouponConfig(sections['coupon']).money, [sections]);
  const rules = useMemo(() => (hasTaxes ? readTaxRules(sections['taxes'], iso, config) : []), [hasTaxes, sections, iso, config]);
  const currency = currencyOf(iso, config);
  const freeMinor = Math.max(0, ...rules.map(({ reliefMinor }) => reliefMinor));
  const [typed, setTyped] = useState<{ readonly stake?: string; readonly payout?: string }>({});
  if (rules.length === 0) return null;
  const stake = typed.stake ?? amountText(currency.initialMinor, currency);
  const payout = typed.payout ?? amountText(freeMinor + (FIRST_WIN_STAKES + 1) * currency.initialMinor, currency);
  const [stakeMinor, payoutMinor] = [readAmount(stake, currency.minorDigits), readAmount(payout, currency.minorDigits)];
  const box = (name: 'stake' | 'payout', value: string, hint?: string) => (
    <Field label={t(`taxes:${name}`)} {...(hint !== undefined && { hint })} error={readAmount(value, currency.minorDigits) === undefined ? t('taxes:need-amount') : undefined}>
      {(control) => (
        <TextInput {...control} name={name} value={value} dir="ltr" inputMode="decimal" autoComplete="off" onChange={(event) => setTyped({ ...typed, [name]: cleanAmountText(event.target.value, currency.minorDigits) })} end={<bdi className={css.unit}>{iso}</bdi>} />
      )}
    </Field>
  );
  const figures = stakeMinor === undefined || payoutMinor === undefined ? null : { payoutMinor, ...taxOn(rules, { stakeMinor, payoutMinor }) };
  return (
    <section {...root} className={css.calculator} aria-labelledby={id}>
      <h2 id={id} className={css.title}>{title}</h2>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} amount={money(rule.reliefMinor, iso)} />
        ))}
      </ul>
      <div className={css.boxes}>
        {box('stake', stake)}
        {box('payout', payout, t('taxes:payout.hint'))}
      </div>
      {figures && (
        <dl className={css.figures}>
          {figures.lines.map((line, index) => (
            <div key={line.id}>
              <dt>{titleOf(t, rules[index])}</dt>
              <dd><bdi>{money(-line.taxMinor, iso)}</bdi></dd>
            </div>
          ))}
          <div className={css.main}>
            <dt>{t('taxes:net')}</dt>
            <dd><bdi>{money(figures.payoutMinor - figures.taxMinor, iso)}</bdi></dd>
          </div>
        </dl>
      )}
      <LiveRegion message={figures && Object.keys(typed).length > 0 ? t('taxes:said', { tax: money(figures.taxMinor, iso), net: money(figures.payoutMinor - figures.taxMinor, iso) }) : ''} />
    </section>
  );
});

function Rule({ rule, amount }: { readonly rule: TaxRule; readonly amount: string }) {
  const t = useT();
  const formats = useFormats();
  const percent = formats.number(Number(rule.percent) / WHOLE, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <li className={css.rule}>
      <strong className={css.name}>{titleOf(t, rule)}</strong>
      <span>
        {t(`taxes:of.${rule.base}`, { percent })} {rule.reliefMinor > 0 && t(`taxes:relief.${rule.relief}`, { amount })}
      </span>
    </li>
  );
}

/** A title as the section has it: what all languages say alike, or the key of a text. */
function titleOf(t: Translate, rule: TaxRule | undefined): string {
  const title = rule?.title;
  if (typeof title === 'string') return title;
  return isJsonObject(title) && typeof title['$t'] === 'string' ? t(title['$t']) : '';
}
