import { type KeptKey, YEAR_SEC } from '../../../runtime/sdk.ts';

/** Whether columns are folded away is saved with consent alone (spec section 5). */
export const keys: readonly KeptKey[] = [
  { place: 'cookie', name: 'hide_left', class: 'functional', life: YEAR_SEC },
  { place: 'cookie', name: 'hide_right', class: 'functional', life: YEAR_SEC },
  { place: 'local', name: 'age.v1', class: 'necessary', life: 259_200 },
  { place: 'session', name: 'age.v1', class: 'necessary', life: 'session' },
  { place: 'session', name: 'visit.v1', class: 'necessary', life: 'session' },
  { place: 'local', name: 'adblock.asked.v1', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'snow.stopped.v1', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'shortcuts.v1', class: 'necessary', life: 'kept' },
];
