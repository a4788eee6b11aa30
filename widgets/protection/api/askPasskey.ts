import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { ApiClient } from '../../../runtime/sdk.ts';
import { type PasskeyAsk, postPasskeyAsk, postPasskeyBegin } from './passkeysApi.ts';

/** What the browser can do with passkeys: nothing, by a press, or also where a name is filled in. */
export async function passkeySupport(): Promise<'none' | 'press' | 'autofill'> {
  if (!browserSupportsWebAuthn()) return 'none';
  return (await browserSupportsWebAuthnAutofill()) ? 'autofill' : 'press';
}

export interface SigningOptions {
  /** The browser offers the passkeys in the box for the name, and nobody is asked anything. */
  readonly isAutofill?: boolean;
  /** False when the customer has gone on meanwhile: browsers ask for one passkey at a time, and the last to ask ends the one before. */
  readonly isWanted?: () => boolean;
}

/**
 * Has a passkey sign, after a press or where the customer chooses one in the box for the name. Gives what the platform takes; null where the
 * customer turned away, or no passkey was there. Throws an `ApiError` where the platform refused.
 */
export async function signWithPasskey(api: ApiClient, ask: PasskeyAsk, { isAutofill = false, isWanted = () => true }: SigningOptions = {}): Promise<string | null> {
  const optionsJSON = await postPasskeyAsk(api, ask);
  if (!isWanted()) return null;
  return await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }).then((credential) => JSON.stringify(credential), () => null);
}

/** Has an authenticator make a passkey; the same way. */
export async function makePasskey(api: ApiClient): Promise<string | null> {
  const optionsJSON = await postPasskeyBegin(api);
  return await startRegistration({ optionsJSON }).then((credential) => JSON.stringify(credential), () => null);
}

/** Whoever waits for a passkey waits no more. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
