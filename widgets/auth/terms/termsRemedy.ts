import type { Remedy } from '../../../runtime/sdk.ts';

/**
 * A call that is refused until the customer agrees to the terms of today. Nothing sends it again: the page that is open is left for
 * the one where they agree, and what they were about waits there.
 */
export const termsRemedy: Remedy = {
  name: 'terms',
  status: 451,
  codes: [1],
  rounds: 1,
  isShared: true,
  header: 'X-Terms',
  load: async () => (await import('./askForAgreement.ts')).askForAgreement,
};
