import { type BrowserStorage, createMemoryStorage, keptIn, openArea } from './BrowserStorage.ts';

/** JSON that lives as long as the browser tab's session: through reloads, not beyond it. */
export type SessionKept = Pick<BrowserStorage, 'get' | 'set' | 'remove'>;

/** sessionStorage, or memory where there is none (the server, a private window that forbids it). */
export function sessionKept(): SessionKept {
  const area = openArea('sessionStorage');
  return area ? keptIn(area) : createMemoryStorage();
}
