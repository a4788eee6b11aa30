import { Secret, TOTP } from 'otpauth';
import { create } from 'qrcode';

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

export interface QrPicture {
  /** Modules a side. */
  readonly size: number;
  /** Path of an SVG in which a module is one unit. */
  readonly path: string;
}

/** A picture without its quiet zone: whoever shows it leaves four modules of white around. */
export function qrPictureOf(text: string): QrPicture {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) parts.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return { size, path: parts.join('') };
}
