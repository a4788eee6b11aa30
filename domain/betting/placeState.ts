import type { AmountProblem, CouponProblem } from '../coupon/index.ts';

/** What the place button says (U6). A state that places nothing tells why. */
export type PlaceState =
  | { readonly kind: 'placing' | 'done' | 'empty' | 'sign-in' | 'offline' | 'account' | 'promo-unknown' | 'accept-changes' | 'place' }
  | { readonly kind: 'mend'; readonly problem: CouponProblem }
  | { readonly kind: 'amount'; readonly problem: AmountProblem };

/** What the button depends on. */
export interface PlaceFacts {
  readonly isPlacing: boolean;
  readonly isDone: boolean;
  readonly betCount: number;
  readonly isSignedIn: boolean;
  /** The platform cannot be reached: the prices are old and a press would not arrive (U19). */
  readonly isOffline: boolean;
  /** False while a customer's account has not come yet: neither currency nor balance are known. */
  readonly isAccountKnown: boolean;
  readonly problems: readonly CouponProblem[];
  readonly amountProblem: AmountProblem | undefined;
  readonly isPromoUnknown: boolean;
  /** Odds moved in a way that the policy asks about (U4). */
  readonly needsAcceptance: boolean;
}

/** The one state of the button: what is under way first, then who bets, then the connection, then what is wrong with the coupon, then with the money, then prices. */
export function placeStateOf({ isPlacing, isDone, betCount, isSignedIn, isOffline, isAccountKnown, problems, amountProblem, isPromoUnknown, needsAcceptance }: PlaceFacts): PlaceState {
  if (isPlacing) return { kind: 'placing' };
  if (isDone) return { kind: 'done' };
  if (betCount === 0) return { kind: 'empty' };
  if (!isSignedIn) return { kind: 'sign-in' };
  if (isOffline) return { kind: 'offline' };
  if (!isAccountKnown) return { kind: 'account' };
  const [problem] = problems;
  if (problem) return { kind: 'mend', problem };
  if (amountProblem) return { kind: 'amount', problem: amountProblem };
  if (isPromoUnknown) return { kind: 'promo-unknown' };
  return { kind: needsAcceptance ? 'accept-changes' : 'place' };
}
