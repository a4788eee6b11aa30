import { useEffect, useState } from 'react';
import { observer, useNavigation, useOverlay, useStore } from '../../../runtime/sdk.ts';
import { ButtonLink, type Toast, ToastRegion } from '../../ui/index.ts';
import { limitsStore } from '../store/LimitsStore.ts';
import type { ReviewProps } from './props.gen.ts';

/** A message in the corner, when nothing that waits for an answer is on the screen; it stays until somebody answers it. */
export const Asking = observer(function Asking({ text, action, page, label, close }: ReviewProps) {
  const limits = useStore(limitsStore);
  const { href } = useNavigation();
  const isShown = useOverlay('limits/review', true);
  // A region speaks what comes into it, not what it is born with.
  const [isBorn, setBorn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setBorn(isShown));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  const way = (
    <ButtonLink size="s" href={href(page)}>
      {action}
    </ButtonLink>
  );
  const toasts: readonly Toast[] = isBorn ? [{ id: 'limits', tone: 'info', text, action: way }] : [];
  return isShown && <ToastRegion label={label} toasts={toasts} onDismiss={() => void limits.review(true)} closeLabel={close} />;
});
