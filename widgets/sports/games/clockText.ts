import type { Translate } from '../../../runtime/sdk.ts';
import type { ClockInfo } from '../api/feedShapes.ts';
import type { GameEntity } from '../store/GameEntity.ts';
import { periodName } from '../names/marketNames.ts';
import { splitPeriodKey } from '../names/periodKind.ts';

/** `67:04`; hours never appear, since sports count minutes. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Name of a period of a running game: "1st half", "Set 2", "Overtime". */
export function periodText(t: Translate, key: string): string {
  if (key === '') return '';
  const { kind, number } = splitPeriodKey(key);
  return periodName(t, kind, number);
}

/** Short name for narrow places: "1H", "S2". */
export function periodShortText(t: Translate, key: string): string {
  if (key === '') return '';
  const { kind, number } = splitPeriodKey(key);
  return t(`game:period-short.${kind}`, { number });
}

/** Key of the period being played: the clock's, or the last one with a score where the sport has no clock; empty when unknown. */
export function currentPeriodKey({ clock, score }: Pick<GameEntity, 'clock' | 'score'>): string {
  return clock?.periodKey ?? score?.periods.at(-1)?.key ?? '';
}

/** True when the sport shows a running clock. */
export function hasClock(clock: ClockInfo): boolean {
  return clock.elapsedSec > 0 || clock.isRunning || clock.direction === 'down';
}
