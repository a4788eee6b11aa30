import type { SessionEnd } from './Session.ts';

/** Where tabs tell each other who is signed in, and how the last one left. */
export const SESSION_KEY = 'session.v1';
/** Codes of the platform's 401: a newer session won (T49); nothing happened for too long (T48). */
const endByCode: ReadonlyMap<string, SessionEnd> = new Map([['AUTH_SESSION_REPLACED', 'replaced'], ['AUTH_SESSION_EXPIRED', 'idle']]);

/** Why a session is gone, by the code of the platform's 401. */
export function endOf(code: string): SessionEnd {
  return endByCode.get(code) ?? 'expired';
}
