import { Suspense } from 'react';
import { lazyPart, observer, useOverlay, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { conversionStore } from '../store/ConversionStore.ts';

const ConversionDialog = lazyPart(async () => ({ default: (await import('./ConversionDialog.tsx')).ConversionDialog }));

/** The dialog's code comes for those who have kuna. */
export const Conversion = observer(function Conversion({ root }: WidgetProps<object>) {
  const conversion = useStore(conversionStore);
  const isOpen = useOverlay('account/conversion', conversion.isOpen);
  return (
    <div {...root}>
      {isOpen && (
        <Suspense fallback={null}>
          <ConversionDialog />
        </Suspense>
      )}
    </div>
  );
});
