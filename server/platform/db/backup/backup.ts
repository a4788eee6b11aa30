import { readSettings } from '../../settings.ts';
import { backUpEmbedded, restoreEmbedded } from './embeddedBackup.ts';
import { backUpPostgres, restorePostgres } from './postgresBackup.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes the database that these settings name into a new file; gives what it was. Throws `BackupRefused`, `DataFolderInUse`, `SettingsError`. */
export async function backUp(environment: Environment, file: string): Promise<string> {
  const { databaseUrl, dataDir } = readSettings(environment, 'production');
  if (databaseUrl === undefined) await backUpEmbedded(dataDir, file);
  else await backUpPostgres(databaseUrl, file);
  return titleOf(databaseUrl, dataDir);
}

/** Reads such a file into the empty database that these settings name; gives what it is. Throws as `backUp` does. */
export async function restore(environment: Environment, file: string): Promise<string> {
  const { databaseUrl, dataDir } = readSettings(environment, 'production');
  if (databaseUrl === undefined) await restoreEmbedded(dataDir, file);
  else await restorePostgres(databaseUrl, file);
  return titleOf(databaseUrl, dataDir);
}

/** Without user and password. */
function titleOf(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl === undefined) return `in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} of ${host}`;
}
