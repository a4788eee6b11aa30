const SECOND_MS = 1000;

/** Live delay a sport and a type of market; a site's config replaces it. */
export interface DelayRules {
  readonly defaultMs: number;
  readonly msBySportId: Readonly<Record<number, number>>;
  readonly msByMarketTypeId: Readonly<Record<number, number>>;
}

export const defaultDelayRules: DelayRules = { defaultMs: 5 * SECOND_MS, msBySportId: {}, msByMarketTypeId: {} };

/** How long orders with an exact coefficient wait at most; a site's config replaces it. */
export interface OrderLife {
  readonly liveSec: number;
  readonly lineSec: number;
}

export const defaultOrderLife: OrderLife = { liveSec: 600, lineSec: 86_400 };

/** When the coupon reminds of itself (spec section 9, A-50); a site's config replaces it. */
export interface ReminderRules {
  readonly liveSec: number;
  readonly lineSec: number;
}

export const defaultReminderRules: ReminderRules = { liveSec: 30, lineSec: 300 };

/** How long a coupon waits before its prices are checked: not at all without a live leg, else the longest delay of its live legs' sports and types of market. The checker holds a site's numbers to 3 to 8 s. */
export function liveDelayMs(legs: readonly { readonly isLive: boolean; readonly sportId: number; readonly marketTypeId: number }[], rules: DelayRules = defaultDelayRules): number {
  const live = legs.filter((leg) => leg.isLive);
  if (live.length === 0) return 0;
  return Math.max(...live.map(({ sportId, marketTypeId }) => Math.max(rules.msBySportId[sportId] ?? rules.defaultMs, rules.msByMarketTypeId[marketTypeId] ?? 0)));
}

/** When an order with an exact coefficient ends: at the first start of a line leg, after 24 h, or 10 min with a live leg, unless the site says otherwise; the earliest. */
export function orderExpiresAtMs(legs: readonly { readonly isLive: boolean; readonly startsAtMs: number }[], placedAtMs: number, { liveSec, lineSec }: OrderLife = defaultOrderLife): number {
  const starts = legs.filter((leg) => !leg.isLive).map((leg) => leg.startsAtMs);
  return Math.min(placedAtMs + (legs.some((leg) => leg.isLive) ? liveSec : lineSec) * SECOND_MS, ...starts);
}

/** A game's score as the feed tells it, home and away. */
export interface GameScore {
  readonly gameId: number;
  readonly score: readonly [number, number] | null;
}

/** Live games whose score is not what it was when the coupon began to wait: with `isDropOnScoreChange` they cancel it. */
export function scoreChanges(before: readonly GameScore[], now: readonly GameScore[]): readonly number[] {
  const current = new Map(now.map(({ gameId, score }) => [gameId, score?.join()]));
  return before.filter(({ gameId, score }) => current.has(gameId) && current.get(gameId) !== score?.join()).map(({ gameId }) => gameId);
}

/** When the coupon reminds of itself after a bet was added (spec section 4, A-50): sooner for live. */
export function reminderDelayMs(hasLiveBet: boolean, { liveSec, lineSec }: ReminderRules = defaultReminderRules): number {
  return (hasLiveBet ? liveSec : lineSec) * SECOND_MS;
}
