import { useEffect, useState } from 'react';
import { observer, useFormats, useRuntime, useStore, useT } from '../../../runtime/sdk.ts';
import { authStore } from '../../auth/index.ts';
import { Banner, Button } from '../../ui/index.ts';
import { couponStore } from '../store/CouponStore.ts';
import { placementStore } from '../store/PlacementStore.ts';
import css from './PressNotice.module.css';
import { refusalText } from './refusalText.ts';

/** What became of the press: the wait with its seconds, a question, a refusal with the press that mends it (U8, U9). */
export const PressNotice = observer(function PressNotice() {
  const t = useT();
  const formats = useFormats();
  const coupon = useStore(couponStore);
  const placement = useStore(placementStore);
  const { state, isCutOff } = placement;
  const money = (amountMinor: number) => formats.money(amountMinor, coupon.iso, coupon.currency.minorDigits);
  if (isCutOff) return <SignInAgain />;
  switch (state.kind) {
    case 'waiting':
      return coupon.isDone ? null : <Waiting untilMs={state.untilMs} waitMs={state.coupon.waiting?.waitMs ?? 0} />;
    case 'checking':
      return <Banner tone="info">{t('coupon:checking-text')}</Banner>;
    case 'duplicate':
      return (
        <Banner
          tone="warning"
          title={t('coupon:duplicate-title')}
          action={
            <span className={css.actions}>
              <Button size="s" variant="primary" onClick={() => void placement.placeAgain()}>
                {t('coupon:duplicate-yes')}
              </Button>
              <Button size="s" variant="secondary" onClick={() => placement.done()}>
                {t('coupon:duplicate-no')}
              </Button>
            </span>
          }
        >
          {t('coupon:duplicate-text')}
        </Banner>
      );
    case 'signed-out':
      return <SignInAgain />;
    case 'failed':
      return (
        <Banner tone="danger" closeLabel={t('coupon:close')} onClose={() => placement.done()}>
          {refusalText(t, state.code)}
        </Banner>
      );
    case 'refused': {
      const { refusal } = state;
      const amount = coupon.amountMinor ?? 0;
      const limitMinor = refusal.maxMinor !== null && amount > refusal.maxMinor ? refusal.maxMinor : refusal.minMinor !== null && amount < refusal.minMinor ? refusal.minMinor : undefined;
      return (
        <Banner
          tone="danger"
          closeLabel={t('coupon:close')}
          onClose={() => placement.done()}
          {...(limitMinor !== undefined &&
            limitMinor > 0 && {
              action: (
                <Button size="s" variant="secondary" onClick={() => placement.stakeToLimit(limitMinor)}>
                  {t('coupon:repair.stake', { amount: money(limitMinor) })}
                </Button>
              ),
            })}
        >
          {refusalText(t, refusal.code)}
        </Banner>
      );
    }
    default:
      return null;
  }
});

/** The session ended under a press: what became of it is asked for after signing in again. */
function SignInAgain() {
  const t = useT();
  const auth = useStore(authStore);
  return (
    <Banner
      tone="warning"
      action={
        <Button size="s" variant="primary" onClick={() => auth.openSignIn()}>
          {t('coupon:place-state.sign-in')}
        </Button>
      }
    >
      {t('coupon:refusal.SIGNED_OUT')}
    </Banner>
  );
}

const SECOND_MS = 1_000;

/** The rest of a live delay: it is counted here and never jumps back. */
function Waiting({ untilMs, waitMs }: { readonly untilMs: number; readonly waitMs: number }) {
  const t = useT();
  const runtime = useRuntime();
  const [nowMs, setNowMs] = useState(() => runtime.nowMs());
  const [wholeMs] = useState(waitMs);
  useEffect(() => runtime.timers.after(SECOND_MS / 2, () => setNowMs(runtime.nowMs())), [runtime, nowMs]);
  const leftMs = Math.max(0, untilMs - nowMs);
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return (
    <div className={css.waiting}>
      <span>{t('coupon:waiting', { count: seconds })}</span>
      <progress className={css.progress} max={Math.max(wholeMs, 1)} value={Math.max(0, wholeMs - leftMs)} aria-label={t('coupon:waiting-label')} />
    </div>
  );
}
