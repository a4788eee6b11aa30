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
  /**
   * The same for requests of one kind that come by the ten thousand a second: the observer keeps durations (ms) and the
   * registry gets them many at a time, all of them before anybody reads it.
   */
  requestObserver(kind: RequestKind): (durationMs: number) => void;
}
