import { type SyntheticEvent, useState } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Dialog, FormError, RadioGroup } from '../../ui/index.ts';
import type { LimitQuestion } from '../api/limitsApi.ts';
import { limitsStore } from '../store/LimitsStore.ts';
import css from './OwnLimits.module.css';

const YES = 'yes';
const NO = 'no';

/** The questions before more is allowed. */
export const TestDialog = observer(function TestDialog({ questions }: { readonly questions: readonly LimitQuestion[] }) {
  const t = useT();
  const store = useStore(limitsStore);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const open = questions.findIndex(({ id }) => answers[id] === undefined);
    setMissing(open !== -1);
    if (open === -1) void store.answer(Object.fromEntries(questions.map(({ id }) => [id, answers[id] === YES])));
    else event.currentTarget.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus();
  };
  return (
    <Dialog isOpen onClose={() => store.leaveTest()} title={t('limits:test.title')} closeLabel={t('limits:test.close')} look="sheet" size="s">
      <form className={css.question} noValidate onSubmit={handleSubmit}>
        <p>{t('limits:test.text')}</p>
        {questions.map(({ id, text }) => (
          <RadioGroup
            key={id}
            legend={text}
            options={[{ value: YES, label: t('limits:test.yes') }, { value: NO, label: t('limits:test.no') }]}
            value={answers[id] ?? ''}
            onValueChange={(value) => setAnswers({ ...answers, [id]: value })}
          />
        ))}
        <FormError text={isMissing ? t('limits:test.need') : store.refusal === null ? undefined : t('limits:refused')} />
        <Button type="submit" variant="primary" size="l" isBlock isBusy={store.isBusy}>
          {t('limits:test.submit')}
        </Button>
      </form>
    </Dialog>
  );
});
