import { useState } from 'react';
import { ApiError, type Translate, useFormats, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { FormFrame, type FormRefusal, refusedFields } from '../../forms/index.ts';
import { Badge, type BadgeTone, Card, ErrorState, PageHead, Skeleton } from '../../ui/index.ts';
import { type AppealInfo, postAppeal } from '../api/appealsApi.ts';
import css from './Appeals.module.css';
import { appealsQuery } from './appealsQuery.ts';
import type { AppealsProps, AppealsSlots } from './props.gen.ts';

const tones: Readonly<Record<AppealInfo['state'], BadgeTone>> = { new: 'neutral', review: 'warning', accepted: 'success', refused: 'danger' };
const EXPLAINED: readonly string[] = ['APPEALS_OPEN', 'APPEALS_TOO_MANY', 'APPEALS_NOT_BANNED'];

/** What a banned customer has to say against it, and what the operator answered. */
export function Appeals({ root, slots, title, intro }: WidgetProps<AppealsProps, AppealsSlots>) {
  const t = useT();
  const formats = useFormats();
  const runtime = useRuntime();
  const [isSent, setSent] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(appealsQuery(runtime));

  const send = async (text: string): Promise<FormRefusal | null> => {
    try {
      await postAppeal(runtime.api, text);
    } catch (error) {
      await refetch();
      return refusalOf(t, error);
    }
    setSent(true);
    await refetch();
    return null;
  };
  return (
    <section {...root} className={css.appeals}>
      <PageHead icon="shield" title={title} />
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      <p role="status" className={css.sent} hidden={!isSent}>
        {isSent && t('appeals:sent')}
      </p>
      {isError && !data && <ErrorState icon="signal-off" title={t('appeals:failed')} retryLabel={t('appeals:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="panel" count={2} />}
      {data && (
        <>
          {data.mayWrite && (
            <FormFrame keptAs="appeal" submitLabel={t('appeals:submit')} onSubmit={({ text }) => send(typeof text === 'string' ? text : '')}>
              {slots.fields}
            </FormFrame>
          )}
          {!data.mayWrite && data.nextAtUtc !== null && <p className={css.hint}>{t('appeals:next', { date: formats.dateTime(data.nextAtUtc) })}</p>}
          {!data.mayWrite && data.nextAtUtc === null && data.appeals.length > 0 && <p className={css.hint}>{t('appeals:open')}</p>}
          <Card title={t('appeals:list')} icon="history">
            {data.appeals.length === 0 && <p className={css.hint}>{t('appeals:none')}</p>}
            <ol className={css.list}>
              {data.appeals.map((appeal) => (
                <li key={appeal.id} className={css.appeal}>
                  <div className={css.head}>
                    <time dateTime={appeal.writtenAtUtc}>{formats.dateTime(appeal.writtenAtUtc)}</time>
                    <Badge tone={tones[appeal.state]}>{t(`appeals:state.${appeal.state}`)}</Badge>
                  </div>
                  <p className={css.text} dir="auto">
                    {appeal.text}
                  </p>
                  {appeal.answer !== null && (
                    <div className={css.answer}>
                      <p className={css.label}>{t('appeals:answer')}</p>
                      <p className={css.text} dir="auto">
                        {appeal.answer}
                      </p>
                    </div>
                  )}
                </li>
              ))}
            </ol>
          </Card>
        </>
      )}
    </section>
  );
}

function refusalOf(t: Translate, error: unknown): FormRefusal {
  if (!(error instanceof ApiError)) return { text: t('forms:failed') };
  const fields = refusedFields(error);
  if (fields.length > 0) return { fields };
  return { text: t(EXPLAINED.includes(error.code) ? `appeals:failed.${error.code}` : 'forms:failed') };
}
