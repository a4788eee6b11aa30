export const FAULT_MODES = ['slow', 'fail', 'status', 'drop'] as const;
/** `drop` closes the connection without an answer. */
export type FaultMode = (typeof FAULT_MODES)[number];

/** A fault that the sandbox put on a service (`POST /sandbox/faults`). */
export interface Fault {
  readonly service: string;
  readonly mode: FaultMode;
  /** Delay before the answer, in ms; for `slow`. */
  readonly delayMs: number;
  /** Answered status; for `status`, and 500 for `fail`. */
  readonly status: number;
  /** Code of the problem that is answered, number beside it and seconds of Retry-After; for `status`. */
  readonly code?: string;
  readonly exceptionCode?: number;
  readonly retryAfterSec?: number;
  /** Methods that are disturbed; all of them where it is absent. */
  readonly method?: string;
  /** Calls still to be disturbed. */
  readonly remainingCalls: number;
}

/** Faults by service name; without the sandbox there are never any. Requests are disturbed before their handler runs. */
export interface Faults {
  set(fault: Fault): void;
  clear(service?: string): void;
  list(): readonly Fault[];
  /** True while no service has a fault. */
  readonly isQuiet: boolean;
  /** Takes one call off the service's fault, where that is about such a call, and returns what to do with it. */
  take(service: string, method?: string): Fault | null;
}
