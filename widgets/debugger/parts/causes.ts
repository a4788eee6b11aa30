import type { WantedFault } from '../api/debuggerApi.ts';

/** A safe call is tried three times where the platform may be there again in a moment, and each time once more by the browser itself. */
const ALL_TRIES = 20;
const status = (value: number, more: Partial<WantedFault> = {}): WantedFault => ({ mode: 'status', status: value, calls: 1, ...more });

/** The error catalogue of calls (specification, section 8), each as the platform would tell it. */
export const causes: readonly { readonly id: string; readonly fault: WantedFault }[] = [
  { id: 'lost', fault: { mode: 'drop', calls: ALL_TRIES } },
  { id: 'lostOnce', fault: { mode: 'drop', calls: 1 } },
  { id: 'down', fault: status(503, { calls: ALL_TRIES }) },
  { id: 'failed', fault: status(500) },
  { id: 'invalid', fault: status(400, { code: 'REQUEST_INVALID' }) },
  { id: 'fingerprint', fault: status(400, { code: 'FINGERPRINT_UNKNOWN', exceptionCode: 120 }) },
  { id: 'captcha', fault: status(400, { code: 'CAPTCHA_NEEDED', exceptionCode: 100 }) },
  { id: 'session', fault: status(401, { code: 'SESSION_NEEDED' }) },
  { id: 'forbidden', fault: status(403, { code: 'REQUEST_FORBIDDEN' }) },
  { id: 'notFound', fault: status(404, { code: 'REQUEST_NOT_FOUND' }) },
  { id: 'tooMany', fault: status(429, { code: 'REQUEST_TOO_MANY', retryAfterSec: 5 }) },
  { id: 'terms', fault: status(451, { code: 'TERMS_CHANGED', exceptionCode: 1 }) },
];
