import { type ReactNode, useId } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Icon } from '../../ui/index.ts';
import css from './GroupFrame.module.css';
import type { FieldView, FieldWidgetProps } from './useField.ts';

/** What each box of a group needs, so that the error belongs to it. */
export interface GroupControl {
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface GroupFrameProps extends Pick<FieldWidgetProps, 'root' | 'label' | 'hint'> {
  readonly field: FieldView;
  readonly children: (control: GroupControl) => ReactNode;
}

/** Root element of a field of several boxes: a group with one name, its hint, and what is wrong with the whole. */
export function GroupFrame({ root, field, label, hint, children }: GroupFrameProps) {
  const t = useT();
  const messageId = useId();
  const message = field.error ?? hint;
  return (
    <div {...root} {...field.handlers} ref={field.rootRef} hidden={!field.isAsked}>
      <fieldset className={css.group}>
        <legend className={css.legend}>
          {label}
          {!field.isRequired && <span className={css.optional}> {t('forms:optional')}</span>}
        </legend>
        {children({ 'aria-describedby': message === undefined ? undefined : messageId, 'aria-invalid': field.error === undefined ? undefined : true })}
        {message !== undefined && (
          <p id={messageId} className={field.error === undefined ? css.message : css.error}>
            {field.error !== undefined && <Icon name="alert" size="s" />}
            {message}
          </p>
        )}
      </fieldset>
    </div>
  );
}
