import type { Formats } from '../../runtime/sdk.ts';

/** `DD.MM.YYYY HH:mm` in the visitor's zone; empty where the platform gave no time. */
export function maintenanceTime(utc: unknown, formats: Formats): string {
  if (typeof utc !== 'string' || Number.isNaN(Date.parse(utc))) return '';
  const [year = '', month = '', day = ''] = formats.dayKey(utc).split('-');
  return `${day}.${month}.${year} ${formats.time(utc)}`;
}
