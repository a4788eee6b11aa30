import { observer, useFormats, useStore, useT } from '../../../runtime/sdk.ts';
import { Banner, Button } from '../../ui/index.ts';
import type { Limit } from '../api/limitsApi.ts';
import { limitsStore } from '../store/LimitsStore.ts';
import css from './OwnLimits.module.css';
import { useLimitText } from './useLimitText.ts';

/** A limit that waits to take the place of the one that holds: dropped at any time, approved once it has waited (T24, T25). */
export const WaitingLimit = observer(function WaitingLimit({ held, waiting }: { readonly held: Limit; readonly waiting: Limit }) {
  const t = useT();
  const store = useStore(limitsStore);
  const text = useLimitText();
  const { dateTime } = useFormats();
  const values = { value: text.value(waiting), held: text.value(held) };
  const time = dateTime((waiting.needsApproval ? waiting.untilMs : waiting.fromMs) ?? 0);
  return (
    <Banner tone={waiting.needsApproval ? 'warning' : 'info'}>
      <strong>{t(`limits:window.${held.type}`)}</strong>
      <p>{t(waiting.needsApproval ? 'limits:ready' : 'limits:waits', { ...values, time })}</p>
      <div className={css.actions}>
        <Button isBusy={store.isBusy} onClick={() => void store.end(held.type, false)}>
          {t('limits:drop', values)}
        </Button>
        {waiting.needsApproval && (
          <Button isBusy={store.isBusy} onClick={() => void store.end(held.type, true)}>
            {t('limits:approve', values)}
          </Button>
        )}
      </div>
    </Banner>
  );
});
