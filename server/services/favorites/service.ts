import { siteOf, sectionValue } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { changeFavorites, listFavorites } from './favoriteRows.ts';
import { migrations } from './favoriteTable.ts';

/** Starred games and championships of customers (U29); a guest's lie in the browser. */
export const service: ServiceDefinition = {
  name: 'favorites',
  migrations,
  register(app, { api, clock, db, ports, releases }) {
    api.route(app, 'getFavorites', async ({ request }) => await listFavorites(db, await ports.get('session').require(request)));
    api.route(app, 'changeFavorites', async ({ body, request }) => {
      const customer = await ports.get('session').require(request);
      const most = sectionValue(siteOf(releases, request), 'favorites', 'most');
      const limits = { most: typeof most === 'number' ? most : Number.MAX_SAFE_INTEGER, nowMs: clock.nowMs() };
      return await db.transaction().execute((trx) => changeFavorites(trx, customer, body, limits));
    });
  },
};
