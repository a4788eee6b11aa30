import { type OddsMovement, oddsMovement } from '../odds/index.ts';

/** Crockford's base 32: no I, L, O and U, which are misread or spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_BYTES = 5;
const CODE_LENGTH = 8;
const DAY_MS = 86_400_000;
/** A code is forgotten after a month, however far away its last event starts. */
export const DEFAULT_CODE_DAYS = 30;

/** A code of eight characters out of five random bytes. Throws `RangeError` for another number of them. */
export function couponCodeOf(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError(`A coupon code is made of ${CODE_BYTES} bytes.`);
  let bits = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let code = '';
  for (; code.length < CODE_LENGTH; bits >>= 5n) code = (ALPHABET[Number(bits & 31n)] ?? '') + code;
  return code;
}

/** The code that a customer typed: any case, spaces and hyphens left out, I and L read as 1, O as 0. Undefined when it is none. */
export function readCouponCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** A code lives until its last event starts, at most so many days. */
export function couponCodeExpiresAtMs(savedAtMs: number, startsAtMs: readonly number[], mostDays: number = DEFAULT_CODE_DAYS): number {
  return Math.min(savedAtMs + mostDays * DAY_MS, Math.max(savedAtMs, ...startsAtMs));
}

/** What became of the bets of a code since it was saved (U33), by their ids. */
export interface CodeChanges {
  /** Gone from the line. */
  readonly missing: readonly string[];
  /** There, but taking no bets now. */
  readonly locked: readonly string[];
  readonly moved: readonly { readonly id: string; readonly from: string; readonly to: string; readonly movement: Exclude<OddsMovement, 'same'> }[];
}

/** Compares saved bets with the line of now. */
export function codeChanges(saved: readonly { readonly id: string; readonly odds: string }[], current: ReadonlyMap<string, { readonly odds: string; readonly isLocked: boolean }>): CodeChanges {
  return {
    missing: saved.filter(({ id }) => !current.has(id)).map(({ id }) => id),
    locked: saved.filter(({ id }) => current.get(id)?.isLocked === true).map(({ id }) => id),
    moved: saved.flatMap(({ id, odds }) => {
      const to = current.get(id)?.odds ?? odds;
      const movement = oddsMovement(odds, to);
      return movement === 'same' ? [] : [{ id, from: odds, to, movement }];
    }),
  };
}
