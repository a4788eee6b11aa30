import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refusals about accounts elsewhere. None tells whose an identity or a mailbox is before its owner has shown who they are. */
export const socialErrors = defineErrors('SOCIAL', {
  SOCIAL_CREDENTIAL_REFUSED: { status: 422, title: 'The provider said this to somebody else, at another time, or did not say it', ...byCustomer },
  SOCIAL_IDENTITY_TAKEN: { status: 409, title: 'This account elsewhere is linked already', ...byCustomer },
  SOCIAL_IDENTITY_UNKNOWN: { status: 404, title: 'No such account elsewhere is linked', ...byCustomer },
  SOCIAL_PROOF_OVER: { status: 422, title: 'The sign-in elsewhere took too long, was used, or was begun in another browser', ...byCustomer },
});
