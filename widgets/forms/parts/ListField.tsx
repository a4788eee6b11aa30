import { useMemo } from 'react';
import { observer, useT } from '../../../runtime/sdk.ts';
import { Combobox, type ComboboxOption } from '../../ui/index.ts';
import { wordsIn } from './countryOptions.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldView, type FieldWidgetProps, useField } from './useField.ts';
import { useLocale } from './useLocale.ts';

export interface ListFieldProps extends FieldWidgetProps {
  readonly kind: 'country' | 'currency';
  /** What the site offers. */
  readonly codesIn: (form: FieldView['form']) => readonly string[];
  readonly optionsOf: (codes: readonly string[], language: string) => readonly ComboboxOption[];
  /** What is chosen before anybody has chosen, where the site offers it. */
  readonly standard: unknown;
  readonly autoComplete: string;
}

/** One of a long list of the site, found by typing. */
export const ListField = observer(function ListField({ kind, codesIn, optionsOf, standard, autoComplete, ...props }: ListFieldProps) {
  const t = useT();
  const locale = useLocale();
  const known = (form: FieldView['form']): string => (typeof standard === 'string' && codesIn(form).includes(standard) ? standard : '');
  const field = useField(kind, props, { read: (form) => form.heldIn(props.name) ?? known(form) });
  const codes = codesIn(field.form).join(' ');
  const options = useMemo(() => optionsOf(wordsIn(codes), locale), [optionsOf, codes, locale]);
  return (
    <FieldFrame {...props} field={field}>
      {(control) => (
        <Combobox
          control={control}
          label={props.label}
          name={props.name}
          size="l"
          options={options}
          value={typeof field.value === 'string' ? field.value : known(field.form)}
          onValueChange={field.setValue}
          autoComplete={autoComplete}
          texts={{ noMatch: t('forms:combobox.none'), choose: t('forms:combobox.choose') }}
        />
      )}
    </FieldFrame>
  );
});
