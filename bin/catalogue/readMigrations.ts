import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationAt, type MigrationModule } from '../../schemas/language/migrations/index.ts';

/** The migrations of these widgets (`<folder>/<type>/migrations/<version>.ts`), by path. They are code: only what runs TypeScript can read them. */
export async function readMigrations(folder: string, types: Iterable<string>): Promise<Readonly<Record<string, MigrationModule>>> {
  const found = await Promise.all([...types].map(async (type) => {
    const migrations = path.join(folder, type, 'migrations');
    const isThere = await access(migrations).then(() => true, () => false);
    const names = isThere ? await readdir(migrations) : [];
    const files = names.map((name) => path.join(migrations, name)).filter((file) => migrationAt(file) !== undefined);
    return await Promise.all(files.map(async (file) => [file, (await import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href)) as MigrationModule] as const));
  }));
  return Object.fromEntries(found.flat());
}
