import { isJsonObject, type Runtime } from '../../../runtime/sdk.ts';
import { tokenAtHand } from '../fingerprint/keptFingerprint.ts';

/** Spec section 9: so long after the page is alive. In ms. */
const SEND_AFTER_MS = 8000;

/** Says what this browser is where a call of the site may want to know, unless it was told before. */
export function ready(runtime: Runtime): void {
  const { site } = runtime.manifest;
  const purposes = site.sections['fingerprint']?.['purposes'];
  if (!isJsonObject(purposes) || !Object.values(purposes).includes(true)) return;
  const send = async () => await (await import('../fingerprint/sendFingerprint.ts')).sendFingerprint(runtime, { problem: undefined, signal: new AbortController().signal });
  // Whatever did not come is made up for by the first call that is refused for want of it.
  runtime.timers.after(site.timers['fingerprint'] ?? SEND_AFTER_MS, () => void (tokenAtHand(runtime) === undefined && send().catch(() => undefined)));
}
