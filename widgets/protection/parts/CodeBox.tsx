import { useT } from '../../../runtime/sdk.ts';
import { Field, TextInput } from '../../ui/index.ts';

export interface CodeBoxProps {
  readonly isSaved?: boolean;
  readonly error: string | undefined;
}

const LONGEST = 20;

/** The code of an authenticator app, or a saved one. The box is the browser's own: it takes what is pasted. */
export function CodeBox({ isSaved = false, error }: CodeBoxProps) {
  const t = useT();
  return (
    <Field label={t(isSaved ? 'protection:field.saved' : 'protection:field.code')} isRequired error={error}>
      {(control) => <TextInput {...control} name="code" size="l" dir="ltr" inputMode={isSaved ? 'text' : 'numeric'} autoComplete={isSaved ? 'off' : 'one-time-code'} autoCapitalize="none" spellCheck={false} maxLength={LONGEST} />}
    </Field>
  );
}

/** What stands in a box of a form. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
