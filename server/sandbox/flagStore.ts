import type { Kysely, Migration } from 'kysely';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import { createReplica } from '../platform/replica.ts';
import type { Db, Platform } from '../platform/service.ts';

declare module '../platform/service.ts' {
  interface PlatformTables {
    sandbox_flags: { brand: string; flags: string };
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-02-sandbox-flags': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('sandbox_flags')
        .addColumn('brand', 'text', (column) => column.primaryKey())
        .addColumn('flags', 'text', (column) => column.notNull())
        .execute();
    },
  },
};

type FlagsByBrand = ReadonlyMap<string, JsonObject>;

/** Flags that lie over the brands' configs, kept through restarts and the same in all processes. */
export interface FlagStore {
  start(): Promise<void>;
  of(brand: string): JsonObject | null;
  /** Compiles with the flags first: where that finds errors nothing is kept, and they are the answer. */
  set(brand: string, flags: JsonObject | null): Promise<readonly Problem[]>;
}

export function createFlagStore(platform: Platform): FlagStore {
  // What this process compiles with now, as text to compare.
  const applied = new Map<string, string>();
  const replica = createReplica<FlagsByBrand>(platform, {
    name: 'sandbox_flags',
    load: loadFlags,
    onRead: (wanted) => applyAll(platform, applied, wanted),
  });
  return {
    start: replica.start,
    of: (brand) => replica.current().get(brand) ?? null,
    set: async (brand, flags) => {
      const problems = await apply(platform, applied, brand, flags);
      if (problems.length > 0) return problems;
      await storeFlags(platform.db, brand, flags);
      await replica.announce();
      return [];
    },
  };
}

async function applyAll(platform: Platform, applied: Map<string, string>, wanted: FlagsByBrand): Promise<void> {
  for (const brand of new Set([...applied.keys(), ...wanted.keys()])) {
    const problems = await apply(platform, applied, brand, wanted.get(brand) ?? null);
    if (problems.length > 0) platform.logger.error({ brand }, 'The flags of the sandbox no longer fit the configs');
  }
}

async function apply(platform: Platform, applied: Map<string, string>, brand: string, flags: JsonObject | null): Promise<readonly Problem[]> {
  const text = flags === null ? undefined : JSON.stringify(flags);
  if (applied.get(brand) === text) return [];
  const layer = flags === null ? null : new Map([['brand.json', { flags }]]);
  const problems = await platform.releases.setExtraLayer(brand, layer);
  if (problems.length > 0) return problems;
  if (text === undefined) applied.delete(brand);
  else applied.set(brand, text);
  return [];
}

async function loadFlags(db: Db): Promise<FlagsByBrand> {
  const rows = await db.selectFrom('sandbox_flags').selectAll().execute();
  return new Map(rows.map(({ brand, flags }) => [brand, JSON.parse(flags) as JsonObject]));
}

async function storeFlags(db: Db, brand: string, flags: JsonObject | null): Promise<void> {
  if (flags === null) {
    await db.deleteFrom('sandbox_flags').where('brand', '=', brand).execute();
    return;
  }
  const text = JSON.stringify(flags);
  await db
    .insertInto('sandbox_flags')
    .values({ brand, flags: text })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ flags: text }))
    .execute();
}
