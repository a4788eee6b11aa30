import { Suspense, useState } from 'react';
import { lazyPart, observer, useFact, useRoute, useStore, type WidgetProps } from '../../../runtime/sdk.ts';
import { useHydrated } from '../../sports/index.ts';
import { CODE_PARAM } from '../codes/codeLink.ts';
import { lockNoticeStore } from '../store/LockNoticeStore.ts';
import { selectionStore } from '../store/SelectionStore.ts';
import type { NoticesProps } from './props.gen.ts';

/** An empty coupon of a guest has nothing to tell until a locked price is pressed: a first view does without the code. */
const Messages = lazyPart(async () => ({ default: (await import('./Messages.tsx')).Messages }));

/** What the coupon tells on every page: bets of one click, the reminder (A-50, U36); and the coupon of a share link (U33). */
export const Notices = observer(function Notices({ root, couponPage }: WidgetProps<NoticesProps>) {
  const { query } = useRoute();
  const { bets, count, edits } = useStore(selectionStore);
  // A press may come before this part of the page is alive.
  const [known] = useState(edits > 0 ? [] : bets);
  const { reason } = useStore(lockNoticeStore);
  const isSignedIn = useFact('user.signedIn') === true;
  const isHydrated = useHydrated();
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = wasNeeded || (isHydrated && (isSignedIn || count > 0 || reason !== undefined || query.has(CODE_PARAM)));
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <div {...root}>
      <Suspense fallback={null}>{isNeeded && <Messages couponPage={couponPage} known={known} />}</Suspense>
    </div>
  );
});
