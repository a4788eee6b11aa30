import type { Runtime } from '../../../runtime/sdk.ts';

/** Spec section 9: so long after the page is alive. In ms. */
const SEND_AFTER_MS = 8000;

/** Says what this browser is where a call of the site may want to know, unless it was told before. */
export function ready(runtime: Runtime): void {
  const { sections, timers } = runtime.manifest.site;
  if (!Object.values(sections['fingerprint']?.['purposes'] ?? {}).includes(true)) return;
  const send = async () => await (await import('../fingerprint/sendFingerprint.ts')).sendUnlessKnown(runtime);
  // Whatever did not come is made up for by the first call that is refused for want of it.
  runtime.timers.after(timers['visit'] ?? SEND_AFTER_MS, () => void send().catch(() => undefined));
}
