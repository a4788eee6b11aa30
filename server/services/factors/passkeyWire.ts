import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isJsonObject, type JsonObject } from '../../../schemas/language/json.ts';

const BASE64URL = /^[\w-]{1,16000}$/;
/** The longest id that an authenticator may give, in base64url. */
const LONGEST_ID = 1400;
/** The ways to an authenticator that a page can be told (WebAuthn Level 3). */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export type Transport = (typeof TRANSPORTS)[number];

/** What an authenticator has signed, as a page sends it; null for anything else. */
export function readAssertion(text: string): AuthenticationResponseJSON | null {
  const { id, response } = readCredential(text) ?? {};
  const [clientDataJSON, authenticatorData, signature, userHandle] = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].map((name) => textOf(response, name));
  if (id === undefined || !clientDataJSON || !authenticatorData || !signature) return null;
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/** What an authenticator has made, the same way. */
export function readAttestation(text: string): RegistrationResponseJSON | null {
  const { id, response } = readCredential(text) ?? {};
  const [clientDataJSON, attestationObject] = ['clientDataJSON', 'attestationObject'].map((name) => textOf(response, name));
  if (id === undefined || !clientDataJSON || !attestationObject) return null;
  const named = response?.['transports'];
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports: transportsIn(Array.isArray(named) ? named : []) } };
}

export function transportsIn(named: readonly unknown[]): Transport[] {
  return TRANSPORTS.filter((transport) => named.includes(transport));
}

/** The challenge that was signed: whose it is, the platform looks up. Null where there is none. */
export function challengeIn(clientDataJSON: string): string | null {
  const data = parsed(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  const challenge = data?.['challenge'];
  return typeof challenge === 'string' && BASE64URL.test(challenge) ? challenge : null;
}

function readCredential(text: string): { readonly id: string; readonly response: JsonObject } | null {
  const { id, response } = parsed(text) ?? {};
  return typeof id === 'string' && id.length <= LONGEST_ID && BASE64URL.test(id) && isJsonObject(response) ? { id, response } : null;
}

function textOf(object: JsonObject | undefined, name: string): string | undefined {
  const value = object?.[name];
  return typeof value === 'string' && BASE64URL.test(value) ? value : undefined;
}

function parsed(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
