import { observer } from '../../../runtime/sdk.ts';
import type { CaptchaTask } from './CaptchaTask.ts';
import { AddressForm, CodeForm } from './MailForms.tsx';
import { PictureForm } from './PictureForm.tsx';

/** Where somebody stands with a captcha: at its picture, or on the way by a mail. */
export const CaptchaStepForm = observer(function CaptchaStepForm({ task }: { readonly task: CaptchaTask }) {
  if (task.step === 'address') return <AddressForm task={task} />;
  return task.step === 'code' ? <CodeForm task={task} /> : <PictureForm task={task} />;
});
