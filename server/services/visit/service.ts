import { randomUUID } from 'node:crypto';
import type { ServiceDefinition } from '../../platform/service.ts';

/** Names of visits. Nothing is stored and no cookie read, so that a name leads to nobody. */
export const service: ServiceDefinition = {
  name: 'visit',
  register(app, { api, clock }) {
    api.route(app, 'getVisit', () => ({ id: randomUUID(), startedAt: new Date(clock.nowMs()).toISOString() }), { cacheControl: 'no-store' });
  },
};
