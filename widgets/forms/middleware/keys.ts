import type { KeptKey } from '../../../runtime/sdk.ts';

const DAY_SEC = 86_400;

/** What was typed in a form, until it is sent; never passwords and codes. The cookies are the platform's: they name the files that were uploaded here. */
export const keys: readonly KeptKey[] = [
  { place: 'session', name: 'forms.v1.', isPrefix: true, class: 'necessary', life: 'session' },
  { place: 'cookie', name: 'files', class: 'necessary', life: 30 * DAY_SEC },
  { place: 'cookie', name: '__Host-files', class: 'necessary', life: 30 * DAY_SEC },
];
