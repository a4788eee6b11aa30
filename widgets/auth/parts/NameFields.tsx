import { useT } from '../../../runtime/sdk.ts';
import { Field, TextInput } from '../../ui/index.ts';
import { describedBy } from './describedBy.ts';
import type { KeptLogin, SignInMethod } from './keptLogin.ts';
import type { MissingField } from './readForm.ts';
import css from './SignInForm.module.css';

export interface NameFieldsProps {
  readonly method: SignInMethod;
  readonly kept: KeptLogin;
  readonly missing: readonly MissingField[];
  /** Element with what the platform said; the fields that it is about point to it. */
  readonly errorId: string | undefined;
}

/** Who signs in: one box for e-mail or id, two for a phone, however it is proved. */
export function NameFields({ method, kept, missing, errorId }: NameFieldsProps) {
  const t = useT();
  const need = (field: MissingField): string | undefined => (missing.includes(field) ? t(`auth:need.${field}`) : undefined);
  if (method === 'login') {
    return (
      <Field label={t('auth:login.label')} isRequired error={need('login')}>
        {(control) => (
          <TextInput
            {...control}
            aria-describedby={describedBy(control, errorId)}
            name="login"
            size="l"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            dir="auto"
            defaultValue={kept.login}
          />
        )}
      </Field>
    );
  }
  return (
    <div className={css.phone}>
      <Field label={t('auth:phone.code')} isRequired error={need('code')}>
        {(control) => (
          <TextInput {...control} aria-describedby={describedBy(control, errorId)} name="phoneCode" size="l" type="tel" autoComplete="tel-country-code" dir="ltr" defaultValue={kept.phoneCode} />
        )}
      </Field>
      <Field label={t('auth:phone.number')} isRequired error={need('number')}>
        {(control) => (
          <TextInput {...control} aria-describedby={describedBy(control, errorId)} name="phoneNumber" size="l" type="tel" autoComplete="tel-national" dir="ltr" defaultValue={kept.phoneNumber} />
        )}
      </Field>
    </div>
  );
}
