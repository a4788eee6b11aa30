import type { KeptKey } from '../../../runtime/sdk.ts';

export const keys: readonly KeptKey[] = [{ place: 'local', name: 'registration.reminded.v1', class: 'necessary', life: 'kept' }];
