import { useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import { contentListQuery, isUnknown } from '../api/contentApi.ts';
import { PromotionCards } from '../promotions/PromotionList.tsx';
import { usePageTime } from '../promotions/usePageTime.ts';
import type { LandingCardsProps } from './props.gen.ts';

/** Landing pages that run or come. Before the first of them is published there is nothing to show. */
export function LandingCards({ root, collection, title }: WidgetProps<LandingCardsProps>) {
  const t = useT();
  const atMs = usePageTime();
  const { data, error, isError, isFetching, refetch } = useQuery(contentListQuery(useRuntime(), { collection, page: 1 }));
  const isFailed = isError && !data && !isUnknown(error);
  return (
    <div {...root}>
      {isFailed && <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="row" count={2} />}
      {data && <PromotionCards title={title} promotions={data.entries} atMs={atMs} />}
    </div>
  );
}
