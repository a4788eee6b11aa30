import { Suspense, useState } from 'react';
import { lazyPart, useT } from '../../../runtime/sdk.ts';
import { Dialog, IconButton, Skeleton } from '../../ui/index.ts';

const SettingsForm = lazyPart(async () => ({ default: (await import('./SettingsForm.tsx')).SettingsForm }));

/** Opens the settings of the coupon. */
export function SettingsButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="settings" size="s" label={t('slip:settings.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('slip:settings.title')} closeLabel={t('slip:close')} look="side" size="s">
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <SettingsForm />
        </Suspense>
      </Dialog>
    </>
  );
}
