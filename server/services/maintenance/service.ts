import { siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { createMaintenanceStore, migrations } from './store.ts';

/** Maintenance of the host's brand, by platform time. */
export const service: ServiceDefinition = {
  name: 'maintenance',
  migrations,
  register(app, platform) {
    const store = createMaintenanceStore(platform);
    platform.ports.provide('maintenance', store);
    platform.api.route(
      app,
      'getMaintenance',
      ({ request }) => store.record(siteOf(platform.releases, request).brand),
      { cacheControl: 'public, max-age=5', perMinute: 0 },
    );
    return { start: store.start };
  },
};
