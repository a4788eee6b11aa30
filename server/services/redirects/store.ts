import type { Kysely, Migration } from 'kysely';
import { type Replica, createReplica } from '../../platform/replica.ts';
import type { PlatformRedirect, RedirectsPort } from '../../ports/sitePorts.ts';
import type { Db, Platform } from '../../platform/service.ts';

declare module '../../platform/service.ts' {
  interface PlatformTables {
    redirect_rules: { brand: string; position: number; from_path: string; to_path: string; code: number; reasons: string };
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-02-redirects-rules': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('redirect_rules')
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('from_path', 'text', (column) => column.notNull())
        .addColumn('to_path', 'text', (column) => column.notNull())
        .addColumn('code', 'integer', (column) => column.notNull())
        .addColumn('reasons', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('redirect_rules_key', ['brand', 'position'])
        .execute();
    },
  },
};

type RulesByBrand = ReadonlyMap<string, readonly PlatformRedirect[]>;

/** Rules of the database, kept in memory. */
export function createRedirectStore(platform: Platform): RedirectsPort & Pick<Replica<RulesByBrand>, 'start'> {
  const replica = createReplica<RulesByBrand>(platform, { name: 'redirects', load: loadRules });
  return {
    start: replica.start,
    list: (brand) => replica.current().get(brand) ?? [],
    set: async (brand, rules) => {
      await platform.db.transaction().execute((trx) => replaceRules(trx, brand, rules));
      await replica.announce();
    },
  };
}

async function loadRules(db: Db): Promise<RulesByBrand> {
  const rows = await db.selectFrom('redirect_rules').selectAll().orderBy('brand').orderBy('position').execute();
  const rules = new Map<string, PlatformRedirect[]>();
  for (const { brand, from_path, to_path, code, reasons } of rows) {
    const own = rules.get(brand) ?? [];
    own.push({ from: from_path, to: to_path, code: code === 301 ? 301 : 302, reasons: JSON.parse(reasons) as string[] });
    rules.set(brand, own);
  }
  return rules;
}

async function replaceRules(trx: Db, brand: string, rules: readonly PlatformRedirect[]): Promise<void> {
  await trx.deleteFrom('redirect_rules').where('brand', '=', brand).execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('redirect_rules')
    .values(rules.map(({ from, to, code, reasons }, position) => ({ brand, position, from_path: from, to_path: to, code, reasons: JSON.stringify(reasons) })))
    .execute();
}
