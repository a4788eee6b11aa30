import { defineErrors } from '../../platform/errors/PlatformError.ts';

/** One refusal for every fault of a token, so that nobody learns which it was, nor whose it is. */
export const tokenErrors = defineErrors('TOKEN', {
  TOKEN_SIGN_IN_REFUSED: { status: 422, title: 'This way to sign in is not good any more', severity: 'info', actor: 'customer' },
});
