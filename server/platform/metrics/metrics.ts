import type { Registry } from 'prom-client';

/** Requests that are counted together. */
export interface RequestKind {
  readonly service: string;
  readonly method: string;
  readonly status: number;
}

/** The process's Prometheus registry: make counters with `registers: [metrics.registry]`, never on the global one. */
export interface Metrics {
  readonly registry: Registry;
  observeRequest(kind: RequestKind, durationMs: number): void;
}
