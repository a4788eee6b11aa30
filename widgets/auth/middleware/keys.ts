import type { KeptKey } from '../../../runtime/sdk.ts';

const DAY_SEC = 86_400;

/** The session's cookies are the platform's: scripts read `user_token` and `ua` alone; `__Host-` is how names begin by https. */
export const keys: readonly KeptKey[] = [
  { place: 'cookie', name: 'sid', class: 'necessary', life: 'session' },
  { place: 'cookie', name: '__Host-sid', class: 'necessary', life: 'session' },
  { place: 'cookie', name: 'user_token', class: 'necessary', life: 900 },
  { place: 'cookie', name: 'ua', class: 'necessary', life: 'session' },
  { place: 'cookie', name: 'ggru', class: 'necessary', life: 'session' },
  { place: 'cookie', name: 'grant_', isPrefix: true, class: 'necessary', life: 1800 },
  { place: 'cookie', name: 'did', class: 'necessary', life: 400 * DAY_SEC },
  { place: 'cookie', name: '__Host-did', class: 'necessary', life: 400 * DAY_SEC },
  { place: 'local', name: 'auth.login.v1', class: 'necessary', life: 30 * DAY_SEC },
  { place: 'session', name: 'auth.typed.v1', class: 'necessary', life: 'session' },
  { place: 'session', name: 'auth.transfer-later.v1.', isPrefix: true, class: 'necessary', life: 'session' },
  { place: 'local', name: 'auth.second-step.v1', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'fingerprint.v1', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'session.end.v1', class: 'necessary', life: 'kept' },
];
