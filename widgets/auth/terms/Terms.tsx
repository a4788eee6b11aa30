import { ApiError, useFormats, useNavigation, useQuery, useRoute, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ErrorState, PageHead, Skeleton } from '../../ui/index.ts';
import { postAgreement, type TermsStatus } from '../api/termsApi.ts';
import { returnPath } from '../parts/returnPath.ts';
import { Agreement, type AgreementRefusal } from './Agreement.tsx';
import type { TermsProps, TermsSlots } from './props.gen.ts';
import css from './Terms.module.css';
import { termsQuery } from './termsQuery.ts';

/** What has changed, in full, and the customer's yes; then they go on to where they were going. */
export function Terms({ root, slots, title, intro }: WidgetProps<TermsProps, TermsSlots>) {
  const t = useT();
  const formats = useFormats();
  const runtime = useRuntime();
  const navigation = useNavigation();
  const { query } = useRoute();
  const { data, isError, isFetching, refetch } = useQuery(termsQuery(runtime));

  const agree = async ({ version }: TermsStatus): Promise<AgreementRefusal | null> => {
    try {
      await postAgreement(runtime.api, version);
    } catch (error) {
      return error instanceof ApiError && error.code === 'TERMS_OTHER_VERSION' ? 'changed' : 'failed';
    }
    runtime.facts.set({ 'user.isTermsChanged': false });
    navigation.go(returnPath(query.get('returnUrl'), runtime.language) ?? '', { isReplace: true });
    return null;
  };
  return (
    <section {...root} className={css.terms}>
      <PageHead icon="shield" title={title} />
      {intro !== undefined && <p className={css.intro}>{intro}</p>}
      {data?.updatedAt != null && <p className={css.since}>{t('terms:since', { date: formats.dateTime(data.updatedAt) })}</p>}
      <div className={css.texts}>{slots.texts}</div>
      {data && <Agreement onAgree={() => agree(data)} />}
      {isError && !data && <ErrorState icon="signal-off" title={t('terms:unknown')} retryLabel={t('terms:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="panel" count={1} />}
    </section>
  );
}
