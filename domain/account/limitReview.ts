/**
 * When limits that were looked at are to be looked at again, in ms: so many months later on the same day of the month, or on the last one of
 * a shorter month, at the same time of day (UTC).
 */
export function limitReviewMs(lookedAtMs: number, months: number): number {
  const from = new Date(lookedAtMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay), from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds(), from.getUTCMilliseconds());
}
