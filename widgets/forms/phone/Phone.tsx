import { useId, useMemo, useRef, useState } from 'react';
import { type FieldValue, phoneCodeOf, splitPhone } from '../../../domain/forms/index.ts';
import { phoneMaskOf } from '../../../domain/geo/index.ts';
import { observer, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Combobox, TextInput, visuallyHiddenClass } from '../../ui/index.ts';
import { partName } from '../parts/boxes.ts';
import { GroupFrame } from '../parts/GroupFrame.tsx';
import { wordsIn } from '../parts/countryOptions.ts';
import { countryOfCode, phoneOptions } from '../parts/phoneOptions.ts';
import { useField } from '../parts/useField.ts';
import { useLocale } from '../parts/useLocale.ts';
import css from './Phone.module.css';
import type { PhoneProps } from './props.gen.ts';

/** A phone number: the code of its country, which is found by name or digits, and the number. A whole number may be pasted. */
export const Phone = observer(function Phone(props: WidgetProps<PhoneProps>) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const number = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const field = useField('phone', props, { read: (form) => ({ code: codeIn(form.heldIn(props.name), form.country), number: number.current?.value ?? '' }) });
  const { form, value, isReady } = field;
  const { countries } = form.context;
  const codes = countries.join(' ');
  const options = useMemo(() => phoneOptions(wordsIn(codes), locale), [codes, locale]);
  const around = isReady ? form.country : form.knownCountry;
  const code = codeIn(value, around);
  const country = countryOfCode(code, [chosen, around], options) ?? code;

  const handleCode = (next: string) => {
    setChosen(next);
    field.setValue({ code: phoneCodeOf(next) ?? next.replaceAll(/\D/g, ''), number: number.current?.value ?? '' });
  };
  /** A whole number, as browsers and people paste it, goes to both boxes. */
  const takeWhole = (text: string): boolean => {
    const parts = splitPhone(text);
    if (!parts || !number.current) return false;
    number.current.value = parts.number;
    field.setValue(parts);
    return true;
  };
  return (
    <GroupFrame {...props} field={field}>
      {(control) => (
        <span className={css.phone}>
          <label htmlFor={`${id}-code`} className={visuallyHiddenClass}>
            {t('forms:phone.code')}
          </label>
          <Combobox
            control={{ ...control, id: `${id}-code`, required: field.isRequired }}
            label={t('forms:phone.code')}
            name={partName(props.name, 'code')}
            size="l"
            options={options}
            value={country}
            onValueChange={handleCode}
            textOf={({ hint = '' }) => hint}
            autoComplete={isReady ? 'off' : 'tel-country-code'}
            texts={{ noMatch: t('forms:combobox.none'), choose: t('forms:phone.choose') }}
          />
          <label htmlFor={`${id}-number`} className={visuallyHiddenClass}>
            {t('forms:phone.number')}
          </label>
          <TextInput
            {...control}
            ref={number}
            id={`${id}-number`}
            name={partName(props.name, 'number')}
            size="l"
            type="tel"
            dir="ltr"
            inputMode="tel"
            placeholder={phoneMaskOf(country)?.mask.replaceAll('#', '0') ?? ''}
            autoComplete="tel-national"
            required={field.isRequired}
            onPaste={(event) => {
              if (takeWhole(event.clipboardData.getData('text'))) event.preventDefault();
            }}
            onBlur={(event) => takeWhole(event.target.value)}
          />
        </span>
      )}
    </GroupFrame>
  );
});

/** The code that was chosen; before that, that of the country. */
function codeIn(value: FieldValue | undefined, country: string): string {
  return (typeof value === 'object' ? value.code : '') || (phoneCodeOf(country) ?? '');
}
