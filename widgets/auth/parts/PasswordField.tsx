import { useState } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Field, IconButton, TextInput } from '../../ui/index.ts';
import { describedBy } from './describedBy.ts';

export interface PasswordFieldProps {
  readonly isMissing: boolean;
  readonly errorId: string | undefined;
}

/** The password, hidden unless the customer wants to see what was typed. */
export function PasswordField({ isMissing, errorId }: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={t('auth:password.label')} isRequired error={isMissing ? t('auth:need.password') : undefined}>
      {(control) => (
        <TextInput
          {...control}
          aria-describedby={describedBy(control, errorId)}
          name="password"
          size="l"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          end={<IconButton icon={isShown ? 'eye-off' : 'eye'} size="s" label={t(isShown ? 'auth:password.hide' : 'auth:password.show')} onClick={() => setShown(!isShown)} />}
        />
      )}
    </Field>
  );
}
