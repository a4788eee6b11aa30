import { defineErrors } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

export const formFileErrors = defineErrors('FORM_FILES', {
  FORM_FILES_UNKNOWN: { status: 404, title: 'There is no such file', ...byCustomer },
  FORM_FILES_REFUSED: { status: 422, title: 'Only pictures (PNG, JPEG, WebP) and PDF files are taken', ...byCustomer },
  FORM_FILES_LARGE: { status: 413, title: 'The file is too large', ...byCustomer },
  FORM_FILES_BUSY: { status: 503, title: 'Too many pictures are being sent at this moment', severity: 'warning', actor: 'us' },
  FORM_FILES_TOO_MANY: { status: 429, title: 'Too many files wait for a form of this browser or customer', ...byCustomer },
});
