import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Metrics of one process; `withProcess` adds those of Node (memory, event loop). */
export function createMetrics({ withProcess = true }: { readonly withProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'lineup_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by service',
    labelNames: ['service', 'method'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const requests = new Counter({
    name: 'lineup_http_requests_total',
    help: 'Answered requests, by service and status',
    labelNames: ['service', 'method', 'status'],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ service, method, status }, durationMs) => {
      durations.observe({ service, method }, durationMs / 1000);
      requests.inc({ service, method, status: String(status) });
    },
  };
}
