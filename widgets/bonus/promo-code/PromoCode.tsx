import { type SyntheticEvent, useRef, useState } from 'react';
import { useApi, useFact, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, Field, PageCard, TextInput } from '../../ui/index.ts';
import { CodeAnswer } from './CodeAnswer.tsx';
import { findCode, type FoundCode } from './findCode.ts';
import css from './PromoCode.module.css';
import type { PromoCodeProps } from './props.gen.ts';

const MOST_LETTERS = 40;

/** Says what a promo code is for, without using it: for guests those of registrations, for customers their own as well. */
export function PromoCode({ root, title, intro, ...ways }: WidgetProps<PromoCodeProps>) {
  const t = useT();
  const api = useApi();
  const isSignedIn = useFact('user.signedIn') === true;
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly code: string; readonly found: FoundCode } | null>(null);
  const asked = useRef(0);
  const box = useRef<HTMLInputElement>(null);

  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setMissing(code === '');
    if (code === '') {
      box.current?.focus();
      return;
    }
    asked.current += 1;
    const own = asked.current;
    setBusy(true);
    const found = await findCode(api, code, isSignedIn);
    // What was typed meanwhile has an answer of its own.
    if (own !== asked.current) return;
    setBusy(false);
    setAnswer({ code, found });
  };
  const type = (text: string) => {
    asked.current += 1;
    setTyped(text);
    setBusy(false);
    setMissing(false);
    setAnswer(null);
  };

  return (
    <PageCard {...root} title={title} intro={intro} size="s">
      <form className={css.form} onSubmit={(event) => void check(event)} noValidate>
        <Field label={t('promo:field')} hint={t('promo:hint')} isRequired error={isMissing ? t('promo:missing') : undefined} reservesMessage>
          {(control) => (
            <TextInput {...control} ref={box} name="code" dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={MOST_LETTERS} value={typed} onChange={(event) => type(event.target.value)} />
          )}
        </Field>
        <Button type="submit" size="l" isBlock isBusy={isBusy}>{t('promo:check')}</Button>
      </form>
      <div role="status" className={css.answer}>
        {answer && <CodeAnswer {...answer} {...ways} isSignedIn={isSignedIn} />}
      </div>
    </PageCard>
  );
}
