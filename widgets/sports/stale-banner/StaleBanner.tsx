import { observer, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Banner, Button } from '../../ui/index.ts';
import { lineStore } from '../store/LineStore.ts';
import type { StaleBannerProps } from './props.gen.ts';
import css from './StaleBanner.module.css';

/** Prices have not been refreshed for too long: they are locked, and this says why (U19, P19). */
export const StaleBanner = observer(function StaleBanner({ root }: WidgetProps<StaleBannerProps>) {
  const t = useT();
  const line = useStore(lineStore);
  return (
    <div {...root} className={css.region} role="status">
      {line.isStale && (
        <Banner
          tone="warning"
          title={t('sports:stale-title')}
          action={
            <Button size="s" icon="refresh" onClick={() => void line.refreshAll()}>
              {t('sports:retry')}
            </Button>
          }
        >
          {t('sports:stale-text')}
        </Banner>
      )}
    </div>
  );
});
