import { observer, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import type { CaptchaTask } from './CaptchaTask.ts';

const LONGEST_ADDRESS = 320;
/** A code of six digits, with those spaces that come with pasting. */
const LONGEST_CODE = 20;

/** Where a code is to be sent: any address will do, also that of nobody known here. */
export const AddressForm = observer(function AddressForm({ task }: { readonly task: CaptchaTask }) {
  const t = useT();
  return (
    <AnswerForm
      task={task}
      send={async (typed) => await task.sendCode(typed)}
      hint={t('auth:captcha.mail.text')}
      label={t('auth:captcha.mail.address')}
      need={t('auth:captcha.mail.need')}
      isWrong={task.notice?.kind === 'noAddress'}
      submitLabel={t('auth:captcha.mail.send')}
      box={{ type: 'email', autoComplete: 'email', defaultValue: task.address, maxLength: LONGEST_ADDRESS }}
      further={<BackButton task={task} />}
    />
  );
});

/** The code of the mail. */
export const CodeForm = observer(function CodeForm({ task }: { readonly task: CaptchaTask }) {
  const t = useT();
  return (
    <AnswerForm
      task={task}
      send={async (typed) => await task.answer(typed)}
      hint={t('auth:captcha.mail.sent', { address: task.address })}
      label={t('auth:captcha.mail.code')}
      need={t('auth:captcha.mail.codeNeed')}
      submitLabel={t('auth:captcha.submit')}
      box={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: LONGEST_CODE }}
      further={
        <>
          <Button variant="ghost" isBlock disabled={task.isAnswered} onClick={() => void task.sendCode(task.address)}>
            {t('auth:captcha.mail.again')}
          </Button>
          <BackButton task={task} />
        </>
      }
    />
  );
});

function BackButton({ task }: { readonly task: CaptchaTask }) {
  const t = useT();
  return (
    <Button variant="ghost" isBlock disabled={task.isAnswered} onClick={() => task.goTo('picture')}>
      {t('auth:captcha.mail.back')}
    </Button>
  );
}
