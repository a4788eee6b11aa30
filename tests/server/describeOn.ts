import { describe } from 'vitest';
import { type DatabaseUnderTest, databasesInTurn } from './databases.ts';

/** A suite on each of these databases, named by what runs on which. Where a database is not there, the title says why the suite is skipped. */
export function describeOn(what: string, databases: readonly DatabaseUnderTest[], suite: (database: DatabaseUnderTest) => void): void {
  for (const database of databases) {
    const { title, skipped } = database;
    describe.skipIf(skipped !== null)(skipped === null ? `${what} on ${title}` : `${what} on ${title} (skipped: ${skipped})`, () => suite(database));
  }
}

/** A suite on each database or, where `npm test` takes turns, on that of this turn (`databasesInTurn`). */
export function describeInTurn(what: string, suite: (database: DatabaseUnderTest) => void): void {
  describeOn(what, databasesInTurn(what), suite);
}
