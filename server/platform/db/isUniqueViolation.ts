/** SQLSTATE `unique_violation` of PostgreSQL, embedded or not. */
const UNIQUE_VIOLATION = '23505';

/** True for the failure of a statement that met a unique key: somebody else wrote the value first. Its transaction is over. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === UNIQUE_VIOLATION;
}
