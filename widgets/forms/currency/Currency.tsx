import { useMemo } from 'react';
import { observer, useRuntime, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Combobox } from '../../ui/index.ts';
import { currencyOptions, wordsIn } from '../parts/countryOptions.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import type { CurrencyProps } from './props.gen.ts';

/** A currency of the site; the site's own is there from the start. */
export const Currency = observer(function Currency(props: WidgetProps<CurrencyProps>) {
  const t = useT();
  const { language } = useRuntime();
  const { defaultCurrency } = useSiteSection('account');
  const read = (): string => shown;
  const field = useField('currency', props, { read });
  const { currencies } = field.form.context;
  const codes = currencies.join(' ');
  const options = useMemo(() => currencyOptions(wordsIn(codes), language), [codes, language]);
  const known = typeof defaultCurrency === 'string' ? defaultCurrency : '';
  const shown = typeof field.value === 'string' ? field.value : known;
  return (
    <FieldFrame {...props} field={field}>
      {(control) => (
        <Combobox
          control={control}
          label={props.label}
          name={props.name}
          size="l"
          options={options}
          value={shown}
          onValueChange={field.setValue}
          autoComplete="transaction-currency"
          texts={{ noMatch: t('forms:combobox.none'), choose: t('forms:combobox.choose') }}
        />
      )}
    </FieldFrame>
  );
});
