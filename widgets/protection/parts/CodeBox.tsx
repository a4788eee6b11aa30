import { useT } from '../../../runtime/sdk.ts';
import { Field, TextInput } from '../../ui/index.ts';

export interface CodeBoxProps {
  /** Where it comes from. */
  readonly kind?: 'app' | 'sent' | 'saved';
  readonly error: string | undefined;
}

const LONGEST = 20;

const LABELS = { app: 'protection:field.code', sent: 'protection:field.sent', saved: 'protection:field.saved' } as const;

/** The code of an authenticator app or of a message, or a saved one. The box is the browser's own: it takes what is pasted. */
export function CodeBox({ kind = 'app', error }: CodeBoxProps) {
  const t = useT();
  const isSaved = kind === 'saved';
  return (
    <Field label={t(LABELS[kind])} isRequired error={error}>
      {(control) => <TextInput {...control} name="code" size="l" dir="ltr" inputMode={isSaved ? 'text' : 'numeric'} autoComplete={isSaved ? 'off' : 'one-time-code'} autoCapitalize="none" spellCheck={false} maxLength={LONGEST} />}
    </Field>
  );
}

/** What stands in a box of a form. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
