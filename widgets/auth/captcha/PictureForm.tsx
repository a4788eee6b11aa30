import { observer, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { pictureOf } from '../api/captchaApi.ts';
import { AnswerForm } from './AnswerForm.tsx';
import type { CaptchaTask } from './CaptchaTask.ts';
import css from './Captcha.module.css';

/** Longer than any picture, with spaces between. */
const LONGEST = 20;

/** The digits of a picture, and the way out for whoever cannot read it (T63). */
export const PictureForm = observer(function PictureForm({ task }: { readonly task: CaptchaTask }) {
  const t = useT();
  const { id, leftSec } = task;
  return (
    <AnswerForm
      task={task}
      send={async (typed) => await task.answer(typed)}
      hint={t('auth:captcha.text')}
      label={t('auth:captcha.answer')}
      need={t('auth:captcha.need')}
      submitLabel={t('auth:captcha.submit')}
      box={{ inputMode: 'numeric', autoComplete: 'off', maxLength: LONGEST }}
      further={
        <Button variant="ghost" isBlock className={css.way} disabled={task.isAnswered} onClick={() => task.goTo('address')}>
          {t('auth:captcha.byMail')}
        </Button>
      }
    >
      <img key={id} className={css.picture} src={pictureOf(id)} alt={t('auth:captcha.alt')} onError={() => task.losePicture()} />
      <div className={css.beside}>
        <p role="timer" className={css.left}>
          {t('auth:captcha.left', { time: `${Math.floor(leftSec / 60)}:${String(leftSec % 60).padStart(2, '0')}` })}
        </p>
        <Button variant="ghost" icon="refresh" disabled={task.isAnswered} onClick={() => void task.another()}>
          {t('auth:captcha.another')}
        </Button>
      </div>
    </AnswerForm>
  );
});
