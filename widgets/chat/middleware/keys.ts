import { type KeptKey, YEAR_SEC } from '../../../runtime/sdk.ts';

/** The cookie is the platform's, and no script reads it: it names a guest's conversation. */
export const keys: readonly KeptKey[] = [
  { place: 'cookie', name: 'chat', class: 'necessary', life: YEAR_SEC },
  { place: 'cookie', name: '__Host-chat', class: 'necessary', life: YEAR_SEC },
  { place: 'local', name: 'chat.v1', class: 'necessary', life: 'kept' },
  { place: 'session', name: 'chat.typed.v1', class: 'necessary', life: 'session' },
];
