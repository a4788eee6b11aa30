import type { Runtime } from '../Runtime.ts';
import type { RemedyRules } from './recovery.ts';

/** A refusal as its remedy sees it: the problem that the platform told, unread. */
export interface Refused {
  readonly problem: unknown;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** What a remedy brings: the value of its header, or null where it does not help. */
export type Solve = (runtime: Runtime, refused: Refused) => Promise<string | null>;

/**
 * How refusals are answered: `remedies` of what the session's adapter loads. That comes with anybody signed in, so what a remedy needs
 * comes by `load`, when it is first wanted.
 */
export interface Remedy extends RemedyRules {
  /** Header in which the call is sent again. */
  readonly header: string;
  /** A value that is known already: calls that change something bring it from the start. */
  readonly current?: (runtime: Runtime) => string | undefined;
  readonly load: () => Promise<Solve>;
}
