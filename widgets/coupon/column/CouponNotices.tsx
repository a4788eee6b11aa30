import { observer, useFact, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button, ButtonLink } from '../../ui/index.ts';
import { placementStore } from '../store/PlacementStore.ts';
import { selectionStore } from '../store/SelectionStore.ts';
import css from './PressNotice.module.css';

/** Selections of the guest and of the customer who signed in: which of them stay? */
export const MergeQuestion = observer(function MergeQuestion() {
  const t = useT();
  const selection = useStore(selectionStore);
  const question = selection.mergeQuestion;
  if (!question) return null;
  return (
    <Banner
      tone="info"
      role="status"
      title={t('coupon:merge-title')}
      action={
        <span className={css.actions}>
          <Button size="s" variant="primary" onClick={() => selection.answerMerge('user')}>
            {t('coupon:merge-user', { count: question.userCount })}
          </Button>
          <Button size="s" variant="secondary" onClick={() => selection.answerMerge('guest')}>
            {t('coupon:merge-guest', { count: question.guestCount })}
          </Button>
        </span>
      }
    >
      {t('coupon:merge-text')}
    </Banner>
  );
});

/** Selections that went because their event had begun while nobody looked. */
export const StartedNotice = observer(function StartedNotice() {
  const t = useT();
  const selection = useStore(selectionStore);
  if (selection.startedCount === 0) return null;
  return (
    <Banner tone="info" closeLabel={t('coupon:close')} onClose={() => selection.dismissStarted()}>
      {t('coupon:started', { count: selection.startedCount })}
    </Banner>
  );
});

/** The press would be refused for want of a verified identity: said before it. After a press the refusal itself says so. */
export const IdentityNotice = observer(function IdentityNotice({ page }: { readonly page: string | undefined }) {
  const t = useT();
  const { href } = useNavigation();
  const isMissing = useFact('user.isIdentityMissing') === true;
  const { kind } = useStore(placementStore).state;
  if (!isMissing || kind === 'refused' || kind === 'failed') return null;
  return (
    <Banner
      tone="warning"
      role="status"
      {...(page !== undefined && {
        action: (
          <ButtonLink size="s" variant="secondary" href={href(page)}>
            {t('coupon:identity-action')}
          </ButtonLink>
        ),
      })}
    >
      {t('coupon:refusal.COUPON_IDENTITY_UNVERIFIED')}
    </Banner>
  );
});
