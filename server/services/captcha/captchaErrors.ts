import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { status: 400, severity: 'info', actor: 'customer' } as const;

/** Refusals that a captcha answers. */
export const captchaErrors = defineErrors('CAPTCHA', {
  CAPTCHA_NEEDED: { ...byCustomer, exceptionCode: 100, title: 'Show that you are no machine first' },
  CAPTCHA_WRONG: { ...byCustomer, exceptionCode: 111, title: 'That is not what the picture shows' },
  CAPTCHA_EXPIRED: { ...byCustomer, exceptionCode: 112, title: 'The picture is not good any more' },
  CAPTCHA_HARDER: { ...byCustomer, exceptionCode: 113, title: 'After several wrong answers another picture is needed' },
});
