import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { lazyPart, observer, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { useFollow, useHydrated } from '../../sports/index.ts';
import { Button, ButtonLink, EmptyState, Skeleton, Tabs } from '../../ui/index.ts';
import { newBetsStore } from '../store/NewBetsStore.ts';
import { hasRememberedPress } from '../store/pressMemory.ts';
import { selectionStore } from '../store/SelectionStore.ts';
import css from './Column.module.css';
import type { ColumnProps, ColumnSlots } from './props.gen.ts';
import { RulesLinks } from './RulesLinks.tsx';
import { useIsShortView } from './useIsShortView.ts';

/** Stake, figures and placing come with the first selection: a first view without one does not wait for them. */
const loadDesk = async () => ({ default: (await import('./Desk.tsx')).Desk });
const Desk = lazyPart(loadDesk);

/** The coupon: selections with what they cost and win, placing and receipts; beside it the customer's bets (U1, U2). */
export const Column = observer(function Column({ root, slots, deposit, rules, calculator, identity }: WidgetProps<ColumnProps, ColumnSlots>) {
  const id = useId();
  const t = useT();
  const selection = useStore(selectionStore);
  const newBets = useStore(newBetsStore);
  const [tab, setTab] = useState('coupon');
  const handleSelect = (id: string) => {
    setTab(id);
    newBets.show(id === 'bets');
  };
  const isHydrated = useHydrated();
  const isShort = useIsShortView();
  useFollow(selection.feed);
  useDeskAtHand();
  const count = isHydrated ? selection.count : 0;
  // A receipt outlives its selections and a look at the bets, and a press that a reload cut off is asked for.
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = isHydrated && (wasNeeded || selection.count > 0 || selection.startedCount > 0 || hasRememberedPress());
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const links = rules !== undefined && <RulesLinks rules={rules} />;
  const content = tab === 'bets' ? slots.bets : <CouponTab isNeeded={isNeeded} onMore={() => setWasNeeded(true)} offers={slots.empty} rules={links} deposit={deposit} calculator={calculator} identity={identity} />;
  const placed = newBets.count > 0 && { count: newBets.count, countLabel: t('coupon:singles-placed', { count: newBets.count }) };
  const tabs = [{ id: 'coupon', label: t('coupon:title'), icon: 'coupon' as const, ...(count > 0 && { count }) }, ...(!slots.bets ? [] : [{ id: 'bets', label: t('coupon:my-bets'), ...placed }])];
  return (
    <section {...root} className={css.coupon} aria-labelledby={id} id="coupon" data-shortcut="coupon" data-own-head="" data-held={count > 0 || undefined} data-filled={(tab === 'coupon' && count > 0) || undefined} data-short={isShort || undefined}>
      <h2 id={id} className={css.title}>
        {t('coupon:title')}
      </h2>
      <Tabs label={t('coupon:title')} tabs={tabs} selectedId={tab} onSelect={handleSelect} look="bar" isStretched className={css.tabs ?? ''}>
        {content}
      </Tabs>
    </section>
  );
});

/** Whoever comes to a price and goes on with the next key finds the place button there. */
function useDeskAtHand(): void {
  useEffect(() => {
    const handle = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-outcome]')) void loadDesk().catch(() => undefined);
    };
    document.addEventListener('focusin', handle);
    return () => document.removeEventListener('focusin', handle);
  }, []);
}

interface CouponTabProps {
  /** There is something to show, or was: the parts for it are fetched. */
  readonly isNeeded: boolean;
  readonly onMore: () => void;
  /** Blocks of the brand under what an empty coupon says. */
  readonly offers: ReactNode;
  /** Links to the rules. */
  readonly rules: ReactNode;
  readonly deposit: string | undefined;
  readonly calculator: string | undefined;
  readonly identity: string | undefined;
}

const CouponTab = observer(function CouponTab({ isNeeded, onMore, offers, rules, deposit, calculator, identity }: CouponTabProps) {
  const selection = useStore(selectionStore);
  const empty = <CouponEmpty offers={offers} onMore={isNeeded ? undefined : onMore} />;
  if (!isNeeded) {
    return (
      <>
        {empty}
        {rules}
      </>
    );
  }
  return (
    <Suspense fallback={selection.count === 0 ? empty : <Skeleton shape="row" count={selection.count} />}>
      <Desk empty={empty} rules={rules} deposit={deposit} calculator={calculator} identity={identity} />
    </Suspense>
  );
});

/** `onMore` fetches what an empty coupon can do too: a code, settings (U35). */
function CouponEmpty({ offers, onMore }: { readonly offers: ReactNode; readonly onMore: (() => void) | undefined }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <>
      <EmptyState
        size="compact"
        icon="ticket"
        title={t('coupon:empty-title')}
        text={t('coupon:empty-text')}
        action={
          <>
            <ButtonLink size="s" href={navigation.href('live')}>
              {t('coupon:empty-action')}
            </ButtonLink>
            {onMore && (
              <Button size="s" variant="ghost" icon="settings" onClick={onMore}>
                {t('coupon:more')}
              </Button>
            )}
          </>
        }
      />
      {offers}
    </>
  );
}
