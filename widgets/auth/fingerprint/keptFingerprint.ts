import { type BrowserStorage, isJsonObject, type JsonObject, type Runtime } from '../../../runtime/sdk.ts';
import { FINGERPRINT_KEY } from './fingerprintKey.ts';

/** What the platform was told of this browser, and the token that it gave for that (spec section 3). */
export interface KeptFingerprint {
  readonly token: string;
  readonly componentsData: JsonObject;
  /** UTC by ISO 8601. */
  readonly expiresAt: string;
}

/** The fingerprint that this browser keeps; undefined when there is none, or it is good no more. */
export function readFingerprint(storage: BrowserStorage, nowMs: number): KeptFingerprint | undefined {
  const kept = storage.get(FINGERPRINT_KEY);
  if (!isJsonObject(kept)) return undefined;
  const { token, componentsData, expiresAt } = kept;
  if (typeof token !== 'string' || typeof expiresAt !== 'string' || !isJsonObject(componentsData)) return undefined;
  return Date.parse(expiresAt) > nowMs ? { token, componentsData, expiresAt } : undefined;
}

/** The token that calls bring along. */
export function tokenAtHand({ storage, nowMs }: Pick<Runtime, 'storage' | 'nowMs'>): string | undefined {
  return readFingerprint(storage, nowMs())?.token;
}
