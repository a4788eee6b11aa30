import type { KeptKey } from '../../../runtime/sdk.ts';

export const keys: readonly KeptKey[] = [{ place: 'local', name: 'social.one-tap-closed.v1', class: 'necessary', life: 'kept' }];
