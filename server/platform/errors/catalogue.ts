import type { ServiceDefinition } from '../service.ts';
import { platformErrors, requestErrors } from './coreErrors.ts';
import type { ErrorEntry } from './PlatformError.ts';

/** All errors by code: the core's and every service's. Throws when two share a code. */
export function collectErrors(services: readonly Pick<ServiceDefinition, 'name' | 'errors'>[]): ReadonlyMap<string, ErrorEntry> {
  const catalogue = new Map<string, ErrorEntry>();
  const owned = [{ name: 'errors', errors: { ...requestErrors, ...platformErrors } }, ...services];
  for (const { name, errors = {} } of owned) {
    for (const entry of Object.values(errors)) {
      if (catalogue.has(entry.code)) throw new Error(`The error code "${entry.code}" of "${name}" is taken.`);
      catalogue.set(entry.code, entry);
    }
  }
  return catalogue;
}

/** The catalogue as the table that `server/platform/errors/README.md` holds. */
export function catalogueTable(catalogue: ReadonlyMap<string, ErrorEntry>): string {
  const rows = [...catalogue.values()]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, status, title, severity, actor }) => `| \`${code}\` | ${status} | ${title} | ${severity} | ${actor} |`);
  return ['| code | status | title | severity | who acts |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}
