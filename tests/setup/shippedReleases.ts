import path from 'node:path';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import { readWidgets } from '../../bin/catalogue/readWidgets.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { Release } from '../../schemas/language/release.ts';
import { compileSnapshot } from '../../schemas/check/index.ts';

let releases: Promise<ReadonlyMap<string, Release>> | undefined;

/** The releases of the repository's configs, by brand; compiled once a process, for all files of tests. Throws when one has errors. */
export async function shippedReleases(): Promise<ReadonlyMap<string, Release>> {
  return await (releases ??= compileShipped());
}

async function compileShipped(): Promise<ReadonlyMap<string, Release>> {
  const snapshot = await readSnapshot(path.resolve('configs'));
  const outcomes = compileSnapshot(snapshot, await readWidgets(path.resolve('widgets')), tokenRegistry).value;
  return new Map(
    outcomes.map(({ brand, release, problems }) => {
      if (!release) throw new Error(`${brand} has errors: ${problems.map(({ message }) => message).join('; ')}`);
      return [brand, release];
    }),
  );
}
