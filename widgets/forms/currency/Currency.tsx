import { useSiteSection, type WidgetProps } from '../../../runtime/sdk.ts';
import { currencyOptions } from '../parts/countryOptions.ts';
import { ListField, type ListFieldProps } from '../parts/ListField.tsx';
import type { CurrencyProps } from './props.gen.ts';

const codesIn: ListFieldProps['codesIn'] = ({ context }) => context.currencies;

/** A currency of the site; the site's own is there from the start. */
export function Currency(props: WidgetProps<CurrencyProps>) {
  const { defaultCurrency } = useSiteSection('account');
  return <ListField {...props} kind="currency" codesIn={codesIn} optionsOf={currencyOptions} standard={defaultCurrency} autoComplete="transaction-currency" />;
}
