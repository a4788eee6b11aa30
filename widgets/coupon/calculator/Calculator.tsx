import { readCouponConfig } from '../../../domain/betting/index.ts';
import { couponType, couponTypeNames, type CouponTypeId } from '../../../domain/coupon/index.ts';
import { currencyOf } from '../../../domain/money/index.ts';
import { observer, useFact, useSite, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { accountStore } from '../../account/index.ts';
import css from './Calculator.module.css';
import { calculate } from './calculated.ts';
import type { CalculatorProps } from './props.gen.ts';
import { SlipForm } from './SlipForm.tsx';
import { SlipResult } from './SlipResult.tsx';
import { firstStakeOf, type SlipTerms } from './slip.ts';
import { useSlip } from './useSlip.ts';

const FALLBACK_ISO = 'RUB';
const typeIds = Object.values(couponType);

function typesOf(names: readonly string[]): readonly CouponTypeId[] {
  const listed = names.flatMap((name) => typeIds.find((id) => couponTypeNames[id] === name) ?? []);
  return listed.length > 0 ? listed : typeIds;
}

/** What a coupon would cost, win and pay: any type, any results, by the functions of the coupon and of settling. Its address holds it. */
export const Calculator = observer(function Calculator({ root, types, firstType, odds, stake, mostSelections, mostDeadHeat, rows }: WidgetProps<CalculatorProps>) {
  const { sections } = useSite();
  const accounts = useStore(accountStore);
  const isBonusBetOn = useFact('flags.isAvailableCouponBonusBet') === true;
  const config = readCouponConfig(sections['coupon']);
  const own = sections['account']?.['defaultCurrency'];
  const currency = currencyOf(accounts.iso ?? (typeof own === 'string' ? own : FALLBACK_ISO), config.money);
  const offered = typesOf((types ?? []).map(({ type }) => type));
  const [wanted] = typesOf([firstType]);
  const mostLegs = Math.min(mostSelections, config.rules.maxLegs);
  const terms: SlipTerms = {
    types: offered,
    firstType: wanted !== undefined && offered.includes(wanted) ? wanted : (offered[0] ?? couponType.express),
    firstOdds: (odds ?? []).map(({ value }) => value).slice(0, mostLegs),
    firstStake: stake ?? firstStakeOf(currency),
    mostLegs,
    mostDeadHeat,
  };
  const model = useSlip(terms, currency);
  const result = calculate(model.slip, { config, currency, isBonusBetOn, types: offered, mostLegs, mostRows: rows });
  return (
    <div {...root} className={css.calculator}>
      <SlipForm model={model} terms={terms} config={config} currency={currency} />
      <SlipResult model={model} result={result} currency={currency} />
    </div>
  );
});
