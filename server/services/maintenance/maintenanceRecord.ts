import type { components } from '../../../schemas/api/types.gen.ts';
import type { MaintenanceState } from '../../ports/sitePorts.ts';

type Maintenance = components['schemas']['Maintenance'];

/**
 * The maintenance record of spec section 3 at an instant: active while it is switched on (web_state 1) and within its times,
 * announced from `notify_started_at` on until it begins or `notify_ended_at` comes.
 */
export function maintenanceRecord(state: MaintenanceState | null, nowMs: number): Maintenance {
  const isActive = state !== null && state.isSwitchedOn && isWithin(state.startedAtMs, state.endedAtMs, nowMs);
  const hasNotice = state !== null && state.notifyStartedAtMs !== null;
  const isAnnounced = hasNotice && !isActive && isWithin(state.notifyStartedAtMs, state.notifyEndedAtMs ?? state.endedAtMs, nowMs);
  return {
    started_at: utc(state?.startedAtMs),
    ended_at: utc(state?.endedAtMs),
    notify_started_at: utc(state?.notifyStartedAtMs),
    notify_ended_at: utc(state?.notifyEndedAtMs),
    isActive,
    isAnnounced,
    web_state: isActive ? 1 : 0,
  };
}

function isWithin(fromMs: number | null, untilMs: number | null, nowMs: number): boolean {
  return (fromMs === null || fromMs <= nowMs) && (untilMs === null || nowMs < untilMs);
}

function utc(atMs: number | null | undefined): string | null {
  return atMs === null || atMs === undefined ? null : new Date(atMs).toISOString();
}
