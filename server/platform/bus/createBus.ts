import type { Database } from '../db/database.ts';
import type { Logger } from '../service.ts';
import type { Settings } from '../settings.ts';
import type { Bus } from './bus.ts';
import { createLocalBus } from './localBus.ts';
import { createPostgresBus } from './postgresBus.ts';
import { createRedisBus } from './redisBus.ts';

export interface BusParts {
  readonly settings: Pick<Settings, 'redisUrl'>;
  readonly database: Pick<Database, 'db' | 'connectApart'>;
  readonly logger: Logger;
}

/** Redis where it is set, else the database's own channel, else this process alone. */
export function createBus({ settings, database, logger }: BusParts): Bus {
  if (settings.redisUrl !== undefined) return createRedisBus(settings.redisUrl, logger);
  if (database.connectApart) return createPostgresBus(database.db, database.connectApart, logger);
  return createLocalBus(logger);
}
