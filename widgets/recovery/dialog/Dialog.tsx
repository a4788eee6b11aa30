import { Suspense } from 'react';
import { lazyPart, observer, useOverlay, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import type { DialogProps, DialogSlots } from './props.gen.ts';

/** Its code comes when it is open: other visits of the page do without. */
const RecoveryDialog = lazyPart(async () => ({ default: (await import('./RecoveryDialog.tsx')).RecoveryDialog }));

/** Recovery of a password over the page to which old addresses lead. */
export const Dialog = observer(function Dialog({ root, slots, ...props }: WidgetProps<DialogProps, DialogSlots>) {
  const t = useT();
  const isOpen = useOverlay('recovery/dialog', useRoute().query.has(props.parameter));
  return (
    <div {...root}>
      <noscript>
        <p>{t('recovery:no-script')}</p>
      </noscript>
      <Suspense fallback={null}>{isOpen && <RecoveryDialog {...props} slots={slots} />}</Suspense>
    </div>
  );
});
