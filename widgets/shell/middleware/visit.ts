import { type Runtime, sessionKept } from '../../../runtime/sdk.ts';

/** Spec section 9: so long after the page is alive. In ms. */
const ASK_AFTER_MS = 8000;
const VISIT_KEY = 'visit.v1';

/** Asks once a browser session for the name of the visit, and keeps it there and nowhere else. */
export function ready(runtime: Runtime): void {
  const kept = sessionKept();
  if (kept.get(VISIT_KEY) !== undefined) return;
  const ask = async () => (await import('../api/keepVisit.ts')).keepVisit(runtime, kept, VISIT_KEY);
  // Code that does not come is no loss: the next page asks.
  runtime.timers.after(runtime.manifest.site.timers['visit'] ?? ASK_AFTER_MS, () => void ask().catch(() => undefined));
}
