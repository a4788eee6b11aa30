import { useMemo } from 'react';
import { observer, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Combobox } from '../../ui/index.ts';
import { currencyOptions, wordsIn } from '../parts/countryOptions.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { type FieldView, useField } from '../parts/useField.ts';
import { useLocale } from '../parts/useLocale.ts';
import type { CurrencyProps } from './props.gen.ts';

/** A currency of the site; the site's own is there from the start. */
export const Currency = observer(function Currency(props: WidgetProps<CurrencyProps>) {
  const t = useT();
  const locale = useLocale();
  const { defaultCurrency } = useSiteSection('account');
  const known = ({ context }: FieldView['form']): string => (typeof defaultCurrency === 'string' && context.currencies.includes(defaultCurrency) ? defaultCurrency : '');
  const field = useField('currency', props, { read: (form) => form.heldIn(props.name) ?? known(form) });
  const { currencies } = field.form.context;
  const codes = currencies.join(' ');
  const options = useMemo(() => currencyOptions(wordsIn(codes), locale), [codes, locale]);
  const shown = typeof field.value === 'string' ? field.value : known(field.form);
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
