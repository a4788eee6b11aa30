import type { Remedy } from '../../../runtime/sdk.ts';

/** A call that machines like to make is refused until a picture is read, or a code of a mail (spec section 8; A-16). An answer is good once, so each call has its own. */
export const captchaRemedy: Remedy = {
  name: 'captcha',
  status: 400,
  codes: [100, 111, 112, 113],
  rounds: 3,
  isShared: false,
  header: 'X-Captcha',
  load: async () => (await import('./solveCaptcha.ts')).solveCaptcha,
};
