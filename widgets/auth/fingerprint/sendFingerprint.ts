import type { Runtime, Solve } from '../../../runtime/sdk.ts';
import { postFingerprint } from '../api/fingerprintApi.ts';
import { componentsOf, readTraits } from './components.ts';
import { FINGERPRINT_KEY } from './fingerprintKey.ts';
import { tokenAtHand } from './keptFingerprint.ts';

/** Says anew what this browser is, and keeps what the platform gives for it. Null where it gives nothing: the call ends with its refusal. */
export const sendFingerprint: Solve = async ({ api, storage, report }, { signal }) => {
  const componentsData = componentsOf(readTraits(window));
  try {
    const given = await postFingerprint(api, componentsData, signal);
    storage.set(FINGERPRINT_KEY, { ...given, componentsData: { ...componentsData } });
    return given.token;
  } catch (error) {
    report({ code: 'FINGERPRINT_MISSING', message: String(error) });
    return null;
  }
};

/** Tells it where that was not done before, or too long ago. */
export async function sendUnlessKnown(runtime: Runtime): Promise<void> {
  if (tokenAtHand(runtime) === undefined) await sendFingerprint(runtime, { problem: undefined, signal: new AbortController().signal });
}
