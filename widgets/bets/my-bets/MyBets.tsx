import { Suspense } from 'react';
import { lazyPart, observer, useFact, useNavigation, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { authStore } from '../../auth/index.ts';
import { useHydrated } from '../../sports/index.ts';
import { Button, EmptyState, Skeleton, TextLink } from '../../ui/index.ts';
import css from './MyBets.module.css';
import type { MyBetsProps } from './props.gen.ts';

/** Its code comes to the signed-in who look. */
const BetsPanel = lazyPart(async () => ({ default: (await import('./BetsPanel.tsx')).BetsPanel }));

/** The customer's bets beside the coupon: open and settled (U21), orders that wait, with the way to all of them. */
export const MyBets = observer(function MyBets({ root, slots, title, limit, history, results }: WidgetProps<MyBetsProps, 'tools'>) {
  const t = useT();
  const navigation = useNavigation();
  const isHydrated = useHydrated();
  const isCustomer = useFact('user.signedIn') === true && isHydrated;
  const waiting = <Skeleton shape="panel" count={3} />;
  return (
    <section {...root} className={css.bets} aria-label={title ?? t('bets:title')}>
      {isHydrated && !isCustomer && <Guest />}
      {!isHydrated && waiting}
      {isCustomer && (
        <>
          <Suspense fallback={waiting}>
            <BetsPanel limit={limit} results={results} />
          </Suspense>
          {slots.tools}
          {history !== undefined && (
            <TextLink className={css.all ?? ''} href={navigation.href(history)}>
              {t('bets:all-bets')}
            </TextLink>
          )}
        </>
      )}
    </section>
  );
});

function Guest() {
  const t = useT();
  const auth = useStore(authStore);
  return (
    <EmptyState
      size="compact"
      icon="ticket"
      title={t('bets:guest-title')}
      text={t('bets:guest-text')}
      action={
        <Button size="s" variant="primary" icon="login" onClick={() => auth.openSignIn()}>
          {t('bets:sign-in')}
        </Button>
      }
    />
  );
}
