import type { Registry } from 'prom-client';

/** The process's Prometheus registry: make counters with `registers: [metrics.registry]`, never on the global one. */
export interface Metrics {
  readonly registry: Registry;
  observeRequest(request: { readonly service: string; readonly method: string; readonly status: number; readonly durationMs: number }): void;
}
