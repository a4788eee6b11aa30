import { type ComponentProps, type ReactNode, type SyntheticEvent, useId } from 'react';
import { observer, useT } from '../../../runtime/sdk.ts';
import { Button, Field, FormError, Icon, TextInput } from '../../ui/index.ts';
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

/**
 * A step of a captcha: one box, what is wrong with it, and the ways on. The box is the browser's own: it takes what is pasted or filled in.
 * In a dialog it is a form; among the fields of a form it is none, and an answer needs no press.
 */
export const AnswerForm = observer(function AnswerForm({ task, send: answer, hint, label, need, isWrong = false, submitLabel, box, children, further }: AnswerFormProps) {
  const t = useT();
  const [hintId, errorId] = [useId(), useId()];
  const { rootRef, isMissing, place, send, handleKeyDown, handleBlur } = useAnswerBox(task, answer);
  const error = noticeText(t, task);
  const needsPress = place === null || box.type === 'email';
  const step = (
    <div ref={rootRef} className={css.form} {...(place !== null && { onKeyDown: handleKeyDown, onBlur: handleBlur })}>
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
            name={place === null ? 'answer' : undefined}
            readOnly={task.isAnswered}
            size="l"
            dir="ltr"
            spellCheck={false}
          />
        )}
      </Field>
      <div className={place === null ? undefined : css.told}>
        <FormError id={errorId} text={error} />
        {place !== null && (
          <p role="status" className={css.right}>
            {task.isAnswered && (
              <>
                <Icon name="check" size="s" />
                {t('auth:captcha.right')}
              </>
            )}
          </p>
        )}
      </div>
      {needsPress && (
        <Button {...(place === null ? ({ type: 'submit', variant: 'primary' } as const) : ({ variant: 'secondary', onClick: send } as const))} size="l" isBlock isBusy={task.isBusy}>
          {submitLabel}
        </Button>
      )}
      {further}
    </div>
  );
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form of a sign-in may be what it stands over.
    event.stopPropagation();
    send();
  };
  if (place !== null) return step;
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      {step}
    </form>
  );
});
