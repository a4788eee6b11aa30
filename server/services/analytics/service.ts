import { Counter } from 'prom-client';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionList, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { logPageReport } from './pageReport.ts';

/** Reports of one tab come in batches of a second; a page that reports without end is cut off. */
const EVENTS_PER_MINUTE = 120;

/** Events of pages (counted) and their reports of broken nodes (logged with node, layer and file); counters of A-122. */
export const service: ServiceDefinition = {
  name: 'analytics',
  register(app, { api, logger, metrics, ports, releases }) {
    const events = new Counter({
      name: 'lineup_page_events_total',
      help: 'Events that pages have sent, by brand and kind',
      labelNames: ['brand', 'kind'],
      registers: [metrics.registry],
    });
    const exposures = new Counter({
      name: 'lineup_experiment_exposures_total',
      help: 'Visitors who have seen a page that an experiment changes, by brand, experiment and variant',
      labelNames: ['brand', 'experiment', 'variant'],
      registers: [metrics.registry],
    });
    api.route(
      app,
      'postEvents',
      async ({ body, request }) => {
        const current = siteOf(releases, request);
        const named = body.release === undefined ? undefined : releases.byId(body.release);
        const release = named?.brand === current.brand ? named : current;
        for (const event of body.events) {
          // The kind comes from outside: unknown ones share a label, or anybody could fill the registry.
          events.inc({ brand: release.brand, kind: KNOWN_KINDS.has(event.kind) ? event.kind : 'other' });
          if (event.kind === 'report') logPageReport(logger, release, event);
          if (event.kind === 'exposure') {
            countExposure(exposures, release, event);
            await ports.find('experiments')?.exposed(request, release, event['experiment'], event['variant']);
          }
          if (event.kind === 'goal') await ports.find('experiments')?.reached(request, release, event['experiment'], event['goal']);
        }
      },
      { perMinute: EVENTS_PER_MINUTE },
    );
    api.route(
      app,
      'getCounters',
      ({ query, request }) => ({
        counters: sectionList(siteOf(releases, request), 'analytics', 'counters').flatMap((counter) => {
          const { id, kind, domain, projectId } = counter;
          if (typeof id !== 'string' || typeof kind !== 'string') return [];
          if (!isFor(domain, query.domain) || !isFor(projectId, query.projectId)) return [];
          return [{ id, kind, events: Array.isArray(counter['events']) ? counter['events'].map(String) : [] }];
        }),
      }),
      { cacheControl: 'public, max-age=600' },
    );
  },
};

const KNOWN_KINDS: ReadonlySet<string> = new Set(['report', 'exposure', 'goal', 'view', 'action', 'performance']);

/** Only experiments and variants of the release are counted: names come from outside. */
function countExposure(exposures: Counter, { brand, manifest }: Release, event: { readonly [field: string]: unknown }): void {
  const known = manifest.experiments.find(({ id }) => id === event['experiment']);
  const variant = event['variant'];
  if (known && typeof variant === 'string' && Object.hasOwn(known.weights, variant)) exposures.inc({ brand, experiment: known.id, variant });
}

/** A counter that names no domain or project is for all. */
function isFor(own: unknown, asked: string | undefined): boolean {
  return own === undefined || asked === undefined || own === asked;
}
