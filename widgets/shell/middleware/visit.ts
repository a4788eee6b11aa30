import type { Runtime } from '../../../runtime/sdk.ts';

/** Spec section 9: so long after the page is alive. In ms. */
const ASK_AFTER_MS = 8000;

/** Asks once a browser session for the name of the visit, and keeps it there and nowhere else; what else can wait as long comes with it. */
export function ready(runtime: Runtime): void {
  const arrive = async () => (await import('../api/afterArrival.ts')).afterArrival(runtime);
  // Code that does not come is no loss: the next page asks.
  runtime.timers.after(runtime.manifest.site.timers['visit'] ?? ASK_AFTER_MS, () => void arrive().catch(() => undefined));
}
