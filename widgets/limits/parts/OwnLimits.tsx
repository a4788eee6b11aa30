import { type SyntheticEvent, Suspense, useEffect, useId, useState } from 'react';
import { NO_LIMIT, noLimitOf, readLimitLocks, SESSION_LIMIT } from '../../../domain/account/index.ts';
import { currencyOf } from '../../../domain/money/index.ts';
import { lazyPart, observer, useFact, useFormats, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { AmountField, useMoneyText } from '../../account/index.ts';
import { Banner, Button, ErrorState, Field, FormError, Select, Skeleton } from '../../ui/index.ts';
import type { Limit } from '../api/limitsApi.ts';
import { type LimitsRefusal, limitsStore } from '../store/LimitsStore.ts';
import css from './OwnLimits.module.css';
import { useLimitText } from './useLimitText.ts';
import { WaitingLimit } from './WaitingLimit.tsx';

const TestDialog = lazyPart(async () => ({ default: (await import('./TestDialog.tsx')).TestDialog }));

/** What is typed, by type; what nobody has typed is as the limit is. */
type Typed = Readonly<Record<number, number>>;

/** Each limit with its use and a field; what waits stands above. */
export const OwnLimits = observer(function OwnLimits() {
  const t = useT();
  const store = useStore(limitsStore);
  useEffect(() => void store.load(), [store]);
  const { done, own, refusal, state, test } = store;
  const refused = useRefusalText();
  return (
    <div className={css.body}>
      {state === 'pending' && <Skeleton shape="row" count={3} />}
      {state === 'failed' && <ErrorState size="compact" icon="signal-off" title={t('limits:failed')} retryLabel={t('limits:retry')} onRetry={() => void store.load()} />}
      {state === 'ready' && <Review />}
      {own.map(({ held, waiting }) => waiting && <WaitingLimit key={held.type} held={held} waiting={waiting} />)}
      {state === 'ready' && <LimitsForm key={own.map(({ held }) => held.valueMinor).join()} />}
      <FormError text={refusal === null || test !== null ? undefined : refused(refusal)} />
      <p role="status" className={css.said}>
        {done !== null && t(`limits:done.${done}`)}
      </p>
      <Suspense fallback={null}>{test !== null && <TestDialog questions={test.questions} />}</Suspense>
    </div>
  );
});

/** Asks every few months whether the limits still fit (T27). */
const Review = observer(function Review() {
  const t = useT();
  const store = useStore(limitsStore);
  const isDue = useFact('user.isLimitReviewDue') === true;
  if (!isDue) return null;
  return (
    <Banner title={t('limits:review.title')}>
      <p>{t('limits:review.text')}</p>
      <div className={css.actions}>
        <Button isBusy={store.isBusy} onClick={() => void store.review(false)}>
          {t('limits:review.keep')}
        </Button>
      </div>
    </Banner>
  );
});

const LimitsForm = observer(function LimitsForm() {
  const t = useT();
  const store = useStore(limitsStore);
  const money = useMoneyText();
  const text = useLimitText();
  const formId = useId();
  const [typed, setTyped] = useState<Typed>({});
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const locked = store.locked(readLimitLocks(useSite().sections['limits']));
  const valueOf = ({ type, valueMinor }: Limit) => (locked.has(type) ? valueMinor : (typed[type] ?? valueMinor));
  const hintOf = (held: Limit) => (locked.has(held.type) ? `${text.use(held)} ${t('limits:locked')}` : text.use(held));
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limits = store.own.map(({ held }) => ({ type: held.type, valueMinor: valueOf(held) }));
    const faults = limits.filter(({ type, valueMinor }) => type !== SESSION_LIMIT && valueMinor > NO_LIMIT).map(({ type }) => type);
    setWrong(faults);
    if (faults.length === 0) void store.save(limits);
    else event.currentTarget.querySelectorAll<HTMLElement>('input, select')[limits.findIndex(({ type }) => type === faults[0])]?.focus();
  };
  return (
    <form id={formId} className={css.form} noValidate onSubmit={handleSubmit}>
      <div className={css.fields}>
        {store.own.map(({ held }) =>
          held.type === SESSION_LIMIT ? (
            <Field key={held.type} label={t(`limits:window.${held.type}`)} hint={hintOf(held)}>
              {(props) => (
                <Select
                  {...props}
                  size="l"
                  disabled={locked.has(held.type)}
                  options={[noLimitOf(held.type), ...held.choices].map((value) => ({ value: String(value), label: text.value({ ...held, valueMinor: value }) }))}
                  value={String(valueOf(held))}
                  onValueChange={(value) => setTyped({ ...typed, [held.type]: Number(value) })}
                />
              )}
            </Field>
          ) : (
            <AmountField
              key={held.type}
              size="l"
              label={t(`limits:window.${held.type}`)}
              hint={hintOf(held)}
              isDisabled={locked.has(held.type)}
              error={wrong.includes(held.type) ? t('limits:amount', { most: money(NO_LIMIT - 1, held.iso) }) : undefined}
              currency={currencyOf(held.iso)}
              amountMinor={valueOf(held) === NO_LIMIT ? undefined : valueOf(held)}
              onAmount={(amountMinor) => setTyped({ ...typed, [held.type]: amountMinor === 0 ? NO_LIMIT : amountMinor })}
            />
          ),
        )}
      </div>
      <Button type="submit" variant="primary" size="l" isBusy={store.isBusy}>
        {t('limits:save')}
      </Button>
    </form>
  );
});

function useRefusalText(): (refusal: LimitsRefusal) => string {
  const t = useT();
  const { dateTime } = useFormats();
  return (refusal) => {
    if (refusal.kind === 'wrong') return t('limits:test.wrong', { time: dateTime(refusal.againAtMs) });
    if (refusal.kind === 'later') return t('limits:refused.later', { time: dateTime(refusal.againAtMs) });
    return t(refusal.kind === 'failed' ? 'limits:refused' : `limits:refused.${refusal.kind}`);
  };
}
