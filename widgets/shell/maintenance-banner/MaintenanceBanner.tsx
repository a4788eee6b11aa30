import { useEffect } from 'react';
import { useApi, useFact, useFormats, useRuntime, useSite, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Banner } from '../../ui/index.ts';
import { maintenanceTime } from '../maintenance.ts';
import css from './MaintenanceBanner.module.css';

const DEFAULT_POLL_MS = 60_000;

/** Announces planned maintenance from its `notify_started_at` on, also to those who already were on the page. */
export function MaintenanceBanner({ root }: WidgetProps<object>) {
  const t = useT();
  const api = useApi();
  const site = useSite();
  const formats = useFormats();
  const { timers, facts } = useRuntime();
  const isAnnounced = useFact('maintenance.isAnnounced') === true;
  const start = maintenanceTime(useFact('maintenance.startedAt'), formats);
  const end = maintenanceTime(useFact('maintenance.endedAt'), formats);

  useEffect(() => {
    const poller = timers.poll({
      name: 'shell/maintenance',
      intervalMs: () => site.timers['messages'] ?? DEFAULT_POLL_MS,
      run: async (signal) => {
        const { data } = await api.GET('/bff-api/maintenance', { signal });
        if (!data) return;
        facts.set({ 'maintenance.isAnnounced': data.isAnnounced, 'maintenance.startedAt': data.started_at ?? '', 'maintenance.endedAt': data.ended_at ?? '' });
      },
      runsAtStart: false,
    });
    return () => poller.stop();
  }, [api, facts, site, timers]);

  return (
    <div {...root} className={css.place} hidden={!isAnnounced}>
      {isAnnounced && (
        <Banner tone="warning" icon="hours" role="status">
          {end === '' ? t('shell:maintenance.bannerOpen', { start }) : t('shell:maintenance.banner', { start, end })}
        </Banner>
      )}
    </div>
  );
}
