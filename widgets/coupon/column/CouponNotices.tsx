import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button } from '../../ui/index.ts';
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
