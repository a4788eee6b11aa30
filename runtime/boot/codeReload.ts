import { PROBE_URL } from '../http/watchConnection.ts';
import { pageLoading } from '../loading.ts';
import { keptIn, openArea } from '../storage/BrowserStorage.ts';

const GUARD_KEY = 'reload.v1';

export interface CodeReloadParts {
  /** Where the time of the last reload is kept, through the reload; without it nothing is reloaded, because nothing would end it. */
  readonly area: Storage | undefined;
  /** Wall clock of this machine, in ms: the same before and after a reload. */
  readonly nowMs: () => number;
  /** False where a reload would end on the browser's own error page. Never rejects. */
  readonly isReachable: () => Promise<boolean>;
  readonly reload: () => void;
  /** Spec sections 8 and 9: the page is loaded anew at most once in this time. */
  readonly guardMs: () => number;
}

/** Loads the page anew where that is allowed; the answer says whether it does. */
export type CodeReload = () => Promise<boolean>;

export function createCodeReload({ area, nowMs, isReachable, reload, guardMs }: CodeReloadParts): CodeReload {
  const kept = area && keptIn(area);
  // Several things may be missing at once.
  let isLeaving = false;
  return async () => {
    if (!kept || !(await isReachable())) return false;
    if (isLeaving) return true;
    const now = nowMs();
    const lastMs = kept.get(GUARD_KEY);
    if (typeof lastMs === 'number' && now >= lastMs && now - lastMs < guardMs()) return false;
    kept.set(GUARD_KEY, now);
    // A full storage has not kept it.
    if (kept.get(GUARD_KEY) !== now) return false;
    isLeaving = true;
    reload();
    return true;
  };
}

/** Of this tab. */
export function tabCodeReload(): CodeReload {
  return createCodeReload({
    area: openArea('sessionStorage'),
    nowMs: () => performance.timeOrigin + performance.now(),
    isReachable: async () => await fetch(PROBE_URL, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false),
    reload: () => window.location.reload(),
    guardMs: () => pageLoading().reloadGuardSec * 1000,
  });
}
