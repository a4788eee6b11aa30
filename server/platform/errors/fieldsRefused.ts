import { PlatformError, type ErrorEntry } from './PlatformError.ts';

/** An error that says what is wrong with which fields of a form, as a form shows it: `fault` is a code of `domain/forms`. */
export function fieldsRefused(entry: ErrorEntry, faults: Iterable<readonly [field: string, fault: string]>): PlatformError {
  return new PlatformError(entry, { fields: [...faults].map(([field, code]) => ({ in: 'body', pointer: `/${field}`, message: code, field, code })) });
}
