import { useMemo } from 'react';
import { observer, useFact, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Combobox } from '../../ui/index.ts';
import { countryOptions, wordsIn } from '../parts/countryOptions.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { type FieldView, useField } from '../parts/useField.ts';
import { useLocale } from '../parts/useLocale.ts';
import type { CountryProps } from './props.gen.ts';

/** A country. That of the visitor is known, and so not asked again (it can be changed). */
export const Country = observer(function Country(props: WidgetProps<CountryProps>) {
  const t = useT();
  const locale = useLocale();
  const visitor = useFact('request.country');
  const known = ({ context }: FieldView['form']): string => (typeof visitor === 'string' && context.countries.includes(visitor) ? visitor : '');
  const field = useField('country', props, { read: (form) => form.heldIn(props.name) ?? known(form) });
  const { countries } = field.form.context;
  const codes = countries.join(' ');
  const options = useMemo(() => countryOptions(wordsIn(codes), locale), [codes, locale]);
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
          autoComplete="country-name"
          texts={{ noMatch: t('forms:combobox.none'), choose: t('forms:combobox.choose') }}
        />
      )}
    </FieldFrame>
  );
});
