import { useState } from 'react';
import { observer, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Card, ErrorState, FormError, Skeleton, Switch } from '../../ui/index.ts';
import { newsletterQuery, postChoice } from '../api/newsletterApi.ts';
import type { ChoiceProps } from './props.gen.ts';

/** Whether the customer wants the newsletter. Nothing where the brand sends none. */
export const Choice = observer(function Choice({ root, title }: WidgetProps<ChoiceProps>) {
  const t = useT();
  const runtime = useRuntime();
  const query = newsletterQuery(runtime);
  const { data, isError, refetch } = useQuery(query);
  const [said, setSaid] = useState<'saved' | 'failed' | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (data?.isOffered === false) return null;
  const choose = async (isWanted: boolean) => {
    // It is shown as chosen at once, and as it was where the platform does not take it.
    setWanted(isWanted);
    setSaid(null);
    try {
      runtime.queryClient.setQueryData(query.queryKey, await postChoice(runtime.api, isWanted));
      setSaid('saved');
    } catch {
      setSaid('failed');
    }
    setWanted(null);
  };
  return (
    <div {...root}>
      <Card title={title} icon="mail">
        {data === undefined && !isError && <Skeleton shape="row" count={1} />}
        {data === undefined && isError && <ErrorState size="compact" icon="signal-off" title={t('newsletter:failed')} retryLabel={t('newsletter:retry')} onRetry={() => void refetch()} />}
        {data && (
          <Switch isTrailing isChecked={wanted ?? data.isWanted} disabled={wanted !== null} onCheckedChange={(isWanted) => void choose(isWanted)} hint={t('newsletter:choice.hint')}>
            {t('newsletter:choice')}
          </Switch>
        )}
        <p role="status">{said === 'saved' && data && t(data.isWanted ? 'newsletter:choice.on' : 'newsletter:choice.off')}</p>
        <FormError text={said === 'failed' ? t('newsletter:choice.failed') : undefined} />
      </Card>
    </div>
  );
});
