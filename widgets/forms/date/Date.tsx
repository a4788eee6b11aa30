import { useId } from 'react';
import { observer, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Icon, TextInput } from '../../ui/index.ts';
import { partName } from '../parts/boxes.ts';
import { GroupFrame } from '../parts/GroupFrame.tsx';
import { useField } from '../parts/useField.ts';
import { useLocale } from '../parts/useLocale.ts';
import css from './Date.module.css';
import { monthNames, partOrder } from './dateParts.ts';
import type { DateProps } from './props.gen.ts';

/** A day in three boxes that every browser can fill in: a birthday is typed quicker than it is found in a calendar. */
export const Date = observer(function Date(props: WidgetProps<DateProps>) {
  const t = useT();
  const field = useField('date', props);
  const id = useId();
  const { name, isBirthday } = props;
  const locale = useLocale();
  const token = (part: 'day' | 'month' | 'year') => (isBirthday ? `bday-${part}` : 'off');
  return (
    <GroupFrame {...props} field={field}>
      {(control) => (
        <span className={css.parts}>
          {partOrder(locale).map((part) => (
            <span key={part} className={css[part]}>
              <label htmlFor={`${id}-${part}`} className={css.label}>
                {t(`forms:date.${part}`)}
              </label>
              {part === 'month' ? (
                <span className={css.select}>
                  <select {...control} id={`${id}-month`} name={partName(name, part)} autoComplete={token(part)} defaultValue="" className={css.box} required={field.isRequired}>
                    <option value="">{t('forms:date.choose')}</option>
                    {monthNames(locale).map(({ value, label }) => (
                      <option key={value} value={value} suppressHydrationWarning>
                        {label}
                      </option>
                    ))}
                  </select>
                  <Icon name="angle-down" size="s" className={css.mark ?? ''} />
                </span>
              ) : (
                <TextInput {...control} id={`${id}-${part}`} name={partName(name, part)} size="l" dir="ltr" inputMode="numeric" autoComplete={token(part)} maxLength={part === 'year' ? 4 : 2} required={field.isRequired} />
              )}
            </span>
          ))}
        </span>
      )}
    </GroupFrame>
  );
});
