import type { ReactNode } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Field, type FieldControl } from '../../ui/index.ts';
import type { FieldView, FieldWidgetProps } from './useField.ts';

export interface FieldFrameProps extends Pick<FieldWidgetProps, 'root' | 'label' | 'hint'> {
  readonly field: FieldView;
  readonly children: (control: FieldControl) => ReactNode;
  /** What was found out about what is typed: in the hint's place, and spoken when it comes. */
  readonly note?: string | undefined;
  /** Under the field. */
  readonly after?: ReactNode;
}

/** Root element of a field of one box, with its label, its hint or what is wrong. */
export function FieldFrame({ root, field, label, hint, note, children, after }: FieldFrameProps) {
  const t = useT();
  const told = note ?? hint;
  return (
    <div {...root} {...field.handlers} ref={field.rootRef} hidden={!field.isAsked}>
      <Field label={label} {...(told !== undefined && { hint: told })} error={field.error} isRequired={field.isRequired} optionalText={t('forms:optional')}>
        {children}
      </Field>
      {after}
    </div>
  );
}
