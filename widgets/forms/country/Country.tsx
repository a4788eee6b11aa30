import { useFact, type WidgetProps } from '../../../runtime/sdk.ts';
import { countryOptions } from '../parts/countryOptions.ts';
import { ListField, type ListFieldProps } from '../parts/ListField.tsx';
import type { CountryProps } from './props.gen.ts';

const codesIn: ListFieldProps['codesIn'] = ({ context }) => context.countries;

/** A country. That of the visitor is known, and so not asked again (it can be changed). */
export function Country(props: WidgetProps<CountryProps>) {
  return <ListField {...props} kind="country" codesIn={codesIn} optionsOf={countryOptions} standard={useFact('request.country')} autoComplete="country-name" />;
}
