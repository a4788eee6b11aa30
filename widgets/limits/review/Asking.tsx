import { observer, useNavigation, useOverlay, useStore } from '../../../runtime/sdk.ts';
import { ActionToast, ButtonLink } from '../../ui/index.ts';
import { limitsStore } from '../store/LimitsStore.ts';
import type { ReviewProps } from './props.gen.ts';

/** A message in the corner, when nothing that waits for an answer is on the screen; it stays until somebody answers it. */
export const Asking = observer(function Asking({ text, action, page, label, close }: ReviewProps) {
  const limits = useStore(limitsStore);
  const { href } = useNavigation();
  const isShown = useOverlay('limits/review', true);
  const way = (
    <ButtonLink size="s" href={href(page)}>
      {action}
    </ButtonLink>
  );
  return isShown && <ActionToast label={label} text={text} action={way} closeLabel={close} onDismiss={() => void limits.review(true)} />;
});
