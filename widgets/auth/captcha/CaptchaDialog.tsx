import { useEffect } from 'react';
import { observer, useOverlay, useRuntime, useT } from '../../../runtime/sdk.ts';
import { Dialog } from '../../ui/index.ts';
import type { CaptchaTask } from './CaptchaTask.ts';
import { CaptchaStepForm } from './CaptchaStepForm.tsx';

const SECOND_MS = 1000;

/** Over the page, or over the dialog that waits for it: what was typed there stays. Only who is about to be signed out reads that first. */
export const CaptchaDialog = observer(function CaptchaDialog({ task }: { readonly task: CaptchaTask }) {
  const t = useT();
  const { overlays, timers } = useRuntime();
  const isShown = useOverlay('auth/captcha', true) || overlays.currentId !== 'auth/idle';
  useEffect(() => {
    const poller = timers.poll({ name: 'captcha', intervalMs: () => SECOND_MS, run: async () => await task.tick() });
    return () => poller.stop();
  }, [timers, task]);
  if (!isShown) return null;
  return (
    <Dialog isOpen onClose={() => task.cancel()} title={t('auth:captcha.title')} closeLabel={t('auth:captcha.cancel')} look="sheet" size="s">
      <CaptchaStepForm task={task} />
    </Dialog>
  );
});
