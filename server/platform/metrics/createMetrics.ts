import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Metrics, RequestKind } from './metrics.ts';

/** Durations that an observer keeps back: writing them all takes a tenth of a millisecond. */
const KEPT_DURATIONS = 256;

/** Metrics of one process; `withProcess` adds those of Node (memory, event loop). */
export function createMetrics({ withProcess = true }: { readonly withProcess?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const observers = new Map<string, RequestObserver>();
  const collect = (): void => observers.forEach((observer) => observer.write());
  const durations = new Histogram({
    name: 'lineup_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by service',
    labelNames: ['service', 'method'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
    collect,
  });
  const requests = new Counter({
    name: 'lineup_http_requests_total',
    help: 'Answered requests, by service and status',
    labelNames: ['service', 'method', 'status'],
    registers: [registry],
    collect,
  });
  const observerOf = ({ service, method, status }: RequestKind): RequestObserver => {
    const key = `${service} ${method} ${status}`;
    const observer = observers.get(key) ?? new RequestObserver(durations.labels(service, method), requests.labels(service, method, String(status)));
    observers.set(key, observer);
    return observer;
  };
  return {
    registry,
    observeRequest: ({ service, method, status }, durationMs) => {
      durations.observe({ service, method }, durationMs / 1000);
      requests.inc({ service, method, status: String(status) });
    },
    requestObserver: (kind) => {
      const observer = observerOf(kind);
      return (durationMs) => observer.keep(durationMs);
    },
  };
}

class RequestObserver {
  readonly #durations: Pick<Histogram.Internal<string>, 'observe'>;
  readonly #requests: Pick<Counter.Internal, 'inc'>;
  readonly #kept = new Float64Array(KEPT_DURATIONS);
  #size = 0;

  constructor(durations: Pick<Histogram.Internal<string>, 'observe'>, requests: Pick<Counter.Internal, 'inc'>) {
    this.#durations = durations;
    this.#requests = requests;
  }

  keep(durationMs: number): void {
    this.#kept[this.#size] = durationMs;
    this.#size += 1;
    if (this.#size === KEPT_DURATIONS) this.write();
  }

  write(): void {
    for (const durationMs of this.#kept.subarray(0, this.#size)) this.#durations.observe(durationMs / 1000);
    this.#requests.inc(this.#size);
    this.#size = 0;
  }
}
