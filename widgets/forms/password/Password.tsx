import { useState } from 'react';
import { passwordStrength } from '../../../domain/forms/index.ts';
import { observer, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { IconButton, TextInput } from '../../ui/index.ts';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import { useField } from '../parts/useField.ts';
import css from './Password.module.css';
import type { PasswordProps } from './props.gen.ts';

const LEVELS = [1, 2, 3, 4] as const;

/** A password, hidden unless the customer wants to see it. Of a new one it says how strong it is. */
export const Password = observer(function Password(props: WidgetProps<PasswordProps>) {
  const t = useT();
  const field = useField('password', props);
  const [isShown, setShown] = useState(false);
  const typed = typeof field.value === 'string' ? field.value : '';
  const strength = props.isNew && typed !== '' ? passwordStrength(typed, field.form.context) : undefined;
  const meter = props.isNew && (
    <div className={css.meter} data-strength={strength}>
      <span className={css.bars} aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} className={css.bar} data-on={(strength !== undefined && level <= strength) || undefined} />
        ))}
      </span>
      <span className={css.word} aria-live="polite">
        {strength === undefined ? '' : t(`forms:password.strength.${strength}`)}
      </span>
    </div>
  );
  return (
    <FieldFrame {...props} field={field} after={meter}>
      {(control) => (
        <TextInput
          {...control}
          name={props.name}
          size="l"
          type={isShown ? 'text' : 'password'}
          autoComplete={props.isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className={css.box ?? ''}
          end={<IconButton icon={isShown ? 'eye-off' : 'eye'} className={css.show} label={t(isShown ? 'forms:password.hide' : 'forms:password.show')} onClick={() => setShown(!isShown)} />}
        />
      )}
    </FieldFrame>
  );
});
