import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Refusals of sign-ins by a QR code. A code that is wrong, used, too old or another customer's is answered alike. */
export const qrErrors = defineErrors('QR', {
  QR_NOT_OFFERED: { status: 404, title: 'This site offers no sign-in by a QR code', ...byCustomer },
  QR_UNKNOWN: { status: 404, title: 'No sign-in waits under this code: show a new one on the other device', ...byCustomer },
  QR_WAITS: { status: 409, title: 'The sign-in has not been approved on the other device', ...byCustomer },
});
