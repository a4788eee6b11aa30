import { type ComponentProps, type ReactNode, useId } from 'react';
import { observer, useT } from '../../../runtime/sdk.ts';
import { Button, Field, FormError, TextInput } from '../../ui/index.ts';
import { describedBy } from '../parts/describedBy.ts';
import type { CaptchaTask } from './CaptchaTask.ts';
import css from './Captcha.module.css';
import { noticeText } from './noticeText.ts';
import { useAnswerBox } from './useAnswerBox.ts';

export interface AnswerFormProps {
  readonly task: CaptchaTask;
  readonly send: (typed: string) => Promise<void>;
  /** What is to be typed, and why. */
  readonly hint: string;
  readonly label: string;
  /** Said where nothing was typed, or what cannot be it. */
  readonly need: string;
  readonly isWrong?: boolean;
  readonly submitLabel: string;
  readonly box: Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'defaultValue' | 'maxLength'>;
  /** Between the hint and the box. */
  readonly children?: ReactNode;
  /** Ways on from here besides sending. */
  readonly further: ReactNode;
}

/** A step of a captcha: one box, what is wrong with it, and the ways on. The box is the browser's own: it takes what is pasted or filled in. */
export const AnswerForm = observer(function AnswerForm({ task, send, hint, label, need, isWrong = false, submitLabel, box, children, further }: AnswerFormProps) {
  const t = useT();
  const [hintId, errorId] = [useId(), useId()];
  const { formRef, isMissing, handleSubmit } = useAnswerBox(task, send);
  const error = noticeText(t, task);
  return (
    <form ref={formRef} className={css.form} method="post" noValidate onSubmit={handleSubmit}>
      <p id={hintId} className={css.hint}>
        {hint}
      </p>
      {children}
      <Field label={label} isRequired error={isMissing || isWrong ? need : undefined}>
        {(control) => (
          <TextInput
            {...control}
            {...box}
            aria-describedby={[hintId, describedBy(control, error === undefined ? undefined : errorId)].filter(Boolean).join(' ')}
            name="answer"
            size="l"
            dir="ltr"
            spellCheck={false}
          />
        )}
      </Field>
      <FormError id={errorId} text={error} />
      <Button type="submit" variant="primary" size="l" isBlock isBusy={task.isBusy}>
        {submitLabel}
      </Button>
      {further}
    </form>
  );
});
