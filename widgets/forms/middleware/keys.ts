import type { KeptKey } from '../../../runtime/sdk.ts';

/** What was typed in a form, until it is sent; never passwords and codes. */
export const keys: readonly KeptKey[] = [{ place: 'session', name: 'forms.v1.', isPrefix: true, class: 'necessary', life: 'session' }];
