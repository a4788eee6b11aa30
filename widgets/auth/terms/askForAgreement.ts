import type { Solve } from '../../../runtime/sdk.ts';

/** By then whoever made the call has its refusal: nothing is under way any more that would have to be asked about before the page is left. */
const SOON_MS = 100;

/** Tells the site's guards, which lead on from pages that the customer may not see now. The refused call has its refusal for an answer. */
export const askForAgreement: Solve = async ({ facts, session, timers }) => {
  facts.set({ 'user.isTermsChanged': true });
  timers.after(SOON_MS, () => session.know());
  return null;
};
