import { useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Card, ErrorState, Skeleton } from '../../ui/index.ts';
import { pageCodeQuery } from '../api/pageCodeApi.ts';
import type { PageCodeProps } from './props.gen.ts';
import css from './PageCode.module.css';

/** Side of the picture in pixels, its quiet zone included. */
const SIDE = 176;

/** Leads another device to a page: by a picture for its camera, and by the address for whoever types. */
export function PageCode({ root, to, title, text }: WidgetProps<PageCodeProps>) {
  const t = useT();
  const { data, isError, refetch } = useQuery(pageCodeQuery(useRuntime(), to));
  if (data === null) return <div {...root} hidden />;
  return (
    <div {...root}>
      <Card title={title} icon="device">
        {!data && isError ? (
          <ErrorState size="compact" icon="signal-off" title={t('blocks:page-code.failed')} retryLabel={t('blocks:page-code.retry')} onRetry={() => void refetch()} />
        ) : (
          <div className={css.code}>
            <div className={css.words}>
              {text !== undefined && <p className={css.text}>{text}</p>}
              <p className={css.address}>{data ? <bdi dir="ltr">{data.address}</bdi> : <Skeleton width="half" />}</p>
            </div>
            <div className={css.picture}>
              {data && <img src={data.picture} alt={t('blocks:page-code.picture', { address: data.address })} width={SIDE} height={SIDE} />}
            </div>
          </div>
        )}
      </Card>
    </div>
  );
}
