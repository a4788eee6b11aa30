import { useEffect, useRef, useState } from 'react';
import { observer, useRuntime, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { useFormTurns } from '../../forms/index.ts';
import { FormCaptcha } from '../captcha/FormCaptcha.ts';
import { authStore } from '../store/AuthStore.ts';
import type { CaptchaFieldProps } from './props.gen.ts';

/** A captcha in a form, for calls that are asked for one: what is answered here opens no dialog. It sends nothing of its own. */
export const CaptchaField = observer(function CaptchaField({ root, purpose, title }: WidgetProps<CaptchaFieldProps>) {
  const runtime = useRuntime();
  const auth = useStore(authStore);
  const turns = useFormTurns(root['data-node']);
  const [captcha] = useState(() => new FormCaptcha(purpose, { api: runtime.api, session: runtime.session, nowMs: () => runtime.nowMs() }));
  const seen = useRef(turns);
  useEffect(() => {
    const take = () => captcha.take();
    auth.answersAhead.add(take);
    const cancel = runtime.timers.after(0, () => void captcha.ask());
    return () => {
      cancel();
      auth.answersAhead.delete(take);
    };
  }, [runtime, auth, captcha]);
  useEffect(() => {
    if (seen.current === turns) return;
    seen.current = turns;
    void captcha.renew();
  }, [captcha, turns]);
  const { shown } = captcha;
  return (
    <div {...root} hidden={shown === null}>
      {shown !== null && <shown.View captcha={captcha} task={shown.task} title={title} />}
    </div>
  );
});
