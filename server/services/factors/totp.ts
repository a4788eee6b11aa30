import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it. */
const TERMS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** a clock may be off by one step. */
const WINDOW = 1;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads: as an address, and as the picture of that. */
export function totpAddress(secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string {
  return new TOTP({ ...TERMS, issuer, label, secret }).toString();
}

/** The step of time of which a code is, near now; null for a wrong one. */
export function totpStepOf(secret: string, typed: string, nowMs: number): number | null {
  const token = typed.replaceAll(/\s/g, '');
  const delta = new TOTP({ ...TERMS, secret }).validate({ token, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / (TERMS.period * 1000)) + delta;
}
