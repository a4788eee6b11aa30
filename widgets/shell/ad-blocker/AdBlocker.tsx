import { Suspense } from 'react';
import { lazyPart, type WidgetProps } from '../../../runtime/sdk.ts';
import type { AdBlockerProps } from './props.gen.ts';

const Asking = lazyPart(async () => ({ default: (await import('./Asking.tsx')).Asking }));

/** Asks to switch an ad blocker off (spec section 8), where one was found (`lookForBlocker`; a rule shows this node). */
export function AdBlocker({ root, ...props }: WidgetProps<AdBlockerProps>) {
  return (
    <div {...root}>
      <Suspense fallback={null}>
        <Asking {...props} />
      </Suspense>
    </div>
  );
}
