import type { TimerConfig } from '../../schemas/language/site.ts';
import type { FactReader } from '../facts/overlayFacts.ts';
import type { Remedy } from '../http/remedies.ts';
import type { Runtime } from '../Runtime.ts';

/**
 * How a build knows its visitors: `session` of a file in a domain's `middleware/` folder, at most one a build. Without it
 * everybody is a guest. It is on every page, so what only a signed-in visitor needs comes by `load`.
 */
export interface SessionAdapter {
  /** Cookies that scripts may read: `hint` says who may be here, `token` is sent with calls. The platform decides. */
  readonly cookies: { readonly hint: string; readonly token: string };
  /** Pauses before each further attempt of a safe call, in ms, by the path of the call; others have the pipeline's own. */
  readonly retryDelaysMs?: Readonly<Record<string, readonly number[]>>;
  /** Ends after which the document is loaded anew, so that nothing of the visitor stays in memory. */
  readonly endsForGood?: readonly string[];
  /** True while a guest's calls that change something bring what a remedy has at hand: its code comes before they go. */
  readonly hasAtHand?: (runtime: Runtime) => boolean;
  readonly load: () => Promise<SessionCalls>;
}

/** What the platform says of the session that was asked about. */
export type SessionAnswer = { readonly userId: string } | { readonly end: string };

/** What the calls of a session may use. */
export type SessionParts = Pick<Runtime, 'session' | 'api' | 'connection' | 'facts' | 'timers' | 'storage' | 'manifest' | 'nowMs' | 'report'> & { readonly cookies: BrowserCookies };

/** Cookies of this browser that scripts may read. */
export interface BrowserCookies {
  get(name: string): string | undefined;
  remove(name: string): void;
}

export interface SessionCalls {
  /** Every reason for which a session of this build ends; texts for them are the domain's. */
  readonly ends: readonly string[];
  /** Why a session is gone, by the code of the platform's 401 ('' when it gave none). */
  readonly endOf: (code: string) => string;
  /** Calls that are themselves about the session, by path: a 401 is their answer, not an accident. */
  readonly isOwnCall: (path: string) => boolean;
  /** How refused calls are answered; a guest's first one is looked at when it was refused by 400. */
  readonly remedies?: readonly Remedy[];
  /** Answers `{ token }`; 401 says that there is no session. */
  readonly tokenUrl: string;
  /** Time between two checks, and between two looks whether another session has taken this one's place, in ms. */
  readonly intervalsMs: (timers: TimerConfig) => { readonly check: number; readonly watch: number };
  /** Asks who is here. `isActive`: something was done since the last check. Throws when the answer says neither. */
  readonly check: (parts: SessionParts, isActive: boolean) => Promise<SessionAnswer>;
  /** After each check that found somebody. */
  readonly renew: (parts: SessionParts) => Promise<void>;
  /** At the start, and after each change of who is here: loads what belongs to a visitor. Ends when the facts say what they will say; handles its own failures. */
  readonly greet: (parts: SessionParts) => Promise<void>;
  /** When a visitor who does nothing is signed out; undefined where nobody is. */
  readonly idle: (facts: FactReader) => IdleRule | undefined;
}

export interface IdleRule {
  readonly limitMs: number;
  /** Reason of such an end. */
  readonly end: string;
  /** Ends the session on the platform; a call that fails changes nothing here. */
  readonly leave: (parts: SessionParts) => void;
}

/** Where tabs tell each other who is signed in, and how the last one left. */
export const SESSION_KEY = 'session.v1';

/** What one tab tells the others. */
export type ToldSession = { readonly userId: string; readonly end: string | null };
