import type { KeptKey } from '../../../runtime/sdk.ts';

export const keys: readonly KeptKey[] = [
  { place: 'local', name: 'account.hidesBalance.v1.', isPrefix: true, class: 'necessary', life: 'kept' },
  // Settings that the account has not been told of yet.
  { place: 'local', name: 'view.unsaved.v1.', isPrefix: true, class: 'necessary', life: 'kept' },
  { place: 'session', name: 'account.conversion-reminded.v1.', isPrefix: true, class: 'necessary', life: 'session' },
];
