import { type ClipboardEvent, useRef } from 'react';
import { phoneCodeOf, splitPhone } from '../../../domain/forms/index.ts';
import { useFact, useT } from '../../../runtime/sdk.ts';
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

/** Who signs in: one box for e-mail or id, two for a phone, however it is proved. The code is that of the visitor's country until another is typed. */
export function NameFields({ method, kept, missing, errorId }: NameFieldsProps) {
  const t = useT();
  const country = useFact('request.country');
  const code = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
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
  /** A whole number, as browsers and people paste it, goes to both boxes. */
  const takeWhole = (text: string): boolean => {
    const parts = splitPhone(text);
    if (!parts || !code.current || !number.current) return false;
    code.current.value = parts.code;
    number.current.value = parts.number;
    return true;
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (takeWhole(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <div className={css.phone} onPaste={handlePaste}>
      <Field label={t('auth:phone.code')} isRequired error={need('code')}>
        {(control) => (
          <TextInput {...control} aria-describedby={describedBy(control, errorId)} ref={code} name="phoneCode" size="l" type="tel" autoComplete="tel-country-code" dir="ltr" defaultValue={kept.phoneCode || codeIn(country)} />
        )}
      </Field>
      <Field label={t('auth:phone.number')} isRequired error={need('number')}>
        {(control) => (
          <TextInput {...control} aria-describedby={describedBy(control, errorId)} ref={number} name="phoneNumber" size="l" type="tel" autoComplete="tel-national" dir="ltr" defaultValue={kept.phoneNumber} onBlur={(event) => takeWhole(event.target.value)} />
        )}
      </Field>
    </div>
  );
}

function codeIn(country: unknown): string {
  const code = typeof country === 'string' ? phoneCodeOf(country) : undefined;
  return code === undefined ? '' : `+${code}`;
}
