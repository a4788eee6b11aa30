import { useNavigation, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ErrorState, Skeleton } from '../../ui/index.ts';
import { contentListQuery, isUnknown } from '../api/contentApi.ts';
import { PromotionCards } from '../promotions/PromotionList.tsx';
import { promotionState } from '../promotions/promotionTime.ts';
import { usePageTime } from '../promotions/usePageTime.ts';
import type { LandingCardsProps } from './props.gen.ts';

/** Landing pages or promotions that run or come. Before the first of them is published there is nothing to show. */
export function LandingCards({ root, collection, title, product, limit, all }: WidgetProps<LandingCardsProps>) {
  const t = useT();
  const atMs = usePageTime();
  const { data, error, isError, isFetching, refetch } = useQuery(contentListQuery(useRuntime(), { collection, page: 1 }));
  const { href } = useNavigation();
  const shown = (data?.entries ?? []).filter((entry) => (product === undefined || entry.product?.id === product) && promotionState(entry, atMs) !== 'ended').slice(0, limit);
  const isFailed = isError && !data && !isUnknown(error);
  return (
    <div {...root}>
      {isFailed && <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="row" count={2} />}
      {data && <PromotionCards title={title} promotions={shown} atMs={atMs} {...(all !== undefined && { all: { href: href(all), label: t('content:all') } })} />}
    </div>
  );
}
