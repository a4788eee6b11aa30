/** A part of the time that is left, in the unit's dictionary name. */
export interface RemainingPart {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds';
  readonly value: number;
}

const SECOND_MS = 1_000;
const MINUTE_SEC = 60;
const HOUR_SEC = 60 * MINUTE_SEC;
const DAY_SEC = 24 * HOUR_SEC;

/** What is left, in whole seconds; a second that has begun counts. */
export function remainingParts(leftMs: number): readonly RemainingPart[] {
  const leftSec = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return [
    { unit: 'days', value: Math.floor(leftSec / DAY_SEC) },
    { unit: 'hours', value: Math.floor((leftSec % DAY_SEC) / HOUR_SEC) },
    { unit: 'minutes', value: Math.floor((leftSec % HOUR_SEC) / MINUTE_SEC) },
    { unit: 'seconds', value: leftSec % MINUTE_SEC },
  ];
}
