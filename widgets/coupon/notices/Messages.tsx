import { useEffect, useState } from 'react';
import { observer, useFormats, useNoticeLife, useOverlay, useStore, useT } from '../../../runtime/sdk.ts';
import { useOddsText } from '../../sports/index.ts';
import { type Toast, ToastRegion } from '../../ui/index.ts';
import { ReplaceQuestion } from '../codes/ReplaceQuestion.tsx';
import { useCodeLink } from '../codes/useCodeLink.ts';
import type { CouponBet } from '../store/couponBet.ts';
import { lockNoticeStore } from '../store/LockNoticeStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import { reminderStore } from '../store/ReminderStore.ts';
import { selectionStore } from '../store/SelectionStore.ts';
import { couponSettingsStore } from '../store/SettingsStore.ts';
import { Announcements } from './Announcements.tsx';
import { clickToast } from './clickToast.ts';
import { ReminderAction } from './ReminderAction.tsx';
import { useCouponInView } from './useCouponInView.ts';
import { useLeaveQuestion } from './useLeaveQuestion.ts';

const REMINDER_ID = 'reminder';
const LOCK_ID = 'lock ';

export interface MessagesProps {
  /** Where the coupon is, for pages without one. */
  readonly couponPage: string | undefined;
  /** Selections that came with the page. */
  readonly known: readonly CouponBet[];
}

/** Messages of a coupon that has something to tell. */
export const Messages = observer(function Messages({ couponPage, known }: MessagesProps) {
  const t = useT();
  const lifeMs = useNoticeLife();
  const formats = useFormats();
  const oddsText = useOddsText();
  const { oneClick, isNavigationBlocked } = useStore(placementStore);
  const reminder = useStore(reminderStore);
  const settings = useStore(couponSettingsStore);
  useCodeLink();
  useCouponInView();
  useLeaveQuestion(isNavigationBlocked || oneClick.isPlacing);
  useEffect(() => reminder.watch(), [reminder]);
  const locked = useStore(lockNoticeStore);
  const { most } = useStore(selectionStore);
  // A region speaks what comes into it, not what it is born with: the press that brought this code waits for it.
  const [isBorn, setBorn] = useState(false);
  useEffect(() => setBorn(true), []);
  const isReminding = useOverlay('coupon/reminder', reminder.isDue);

  const clicks = oneClick.bets.flatMap((bet) => clickToast(bet, { t, oddsText, money: (amountMinor) => formats.money(amountMinor, bet.iso, settings.currency(bet.iso).minorDigits) }) ?? []);
  const reminders: readonly Toast[] = isReminding
    ? [{ id: REMINDER_ID, tone: 'info', text: t('slip:reminder', { count: reminder.count }), action: <ReminderAction couponPage={couponPage} onPress={() => reminder.dismiss()} /> }]
    : [];
  const locks: readonly Toast[] = isBorn && locked.reason ? [{ id: `${LOCK_ID}${locked.reason}`, tone: 'info', text: t(`markets:reason.${locked.reason}`, { limit: most }) }] : [];
  const handleDismiss = (id: string) => (id.startsWith(LOCK_ID) ? locked.dismiss() : id === REMINDER_ID ? reminder.dismiss() : oneClick.dismiss(id));
  return (
    <>
      <Announcements known={known} />
      <ToastRegion label={t('slip:notices')} toasts={[...clicks, ...locks, ...reminders]} onDismiss={handleDismiss} closeLabel={t('slip:close')} lifeMs={lifeMs} />
      <ReplaceQuestion />
    </>
  );
});
