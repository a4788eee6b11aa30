import { type FocusEvent, useEffect, useId, useState } from 'react';
import { observer, useRuntime, useT } from '../../../runtime/sdk.ts';
import css from './Captcha.module.css';
import { CaptchaTask } from './CaptchaTask.ts';
import type { FormCaptcha } from './FormCaptcha.ts';
import { CaptchaStepForm } from './CaptchaStepForm.tsx';
import { type FormPlace, FormPlaceContext } from './useAnswerBox.ts';

const SECOND_MS = 1000;

export { CaptchaTask };

/** A captcha among the fields of a form: the parts of the dialog, without a form of their own. */
export const CaptchaInForm = observer(function CaptchaInForm({ captcha, task, title }: { readonly captcha: FormCaptcha; readonly task: CaptchaTask; readonly title: string | undefined }) {
  const t = useT();
  const { timers } = useRuntime();
  const titleId = useId();
  const [place] = useState(formPlace);
  useEffect(() => {
    const poller = timers.poll({ name: 'captcha-field', intervalMs: () => SECOND_MS, run: async () => await captcha.tick() });
    return () => poller.stop();
  }, [timers, captcha]);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // Who has gone on is not called back.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) place.lead(false);
  };
  return (
    <div role="group" aria-labelledby={titleId} className={css.group} onClickCapture={({ target }) => place.lead(target instanceof Element && target.closest('button') !== null)} onBlurCapture={handleBlur}>
      <p id={titleId} className={css.title}>
        {title ?? t('auth:captcha.title')}
      </p>
      <FormPlaceContext value={place}>
        <CaptchaStepForm task={task} />
      </FormPlaceContext>
    </div>
  );
});

function formPlace(): FormPlace {
  let isLed = false;
  return {
    lead: (next) => void (isLed = next),
    takeLead: () => {
      const wasLed = isLed;
      isLed = false;
      return wasLed;
    },
  };
}
