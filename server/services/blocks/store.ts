import type { Kysely, Migration } from 'kysely';
import { type Replica, createReplica } from '../../platform/replica.ts';
import type { BlocksPort, SiteBlock } from '../../ports/sitePorts.ts';
import type { Db, Platform } from '../../platform/service.ts';

declare module '../../platform/service.ts' {
  interface PlatformTables {
    site_blocks: { brand: string; position: number; reason: number; display_type_id: number; country: string | null };
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-02-blocks-site': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('site_blocks')
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('reason', 'integer', (column) => column.notNull())
        .addColumn('display_type_id', 'integer', (column) => column.notNull())
        .addColumn('country', 'text')
        .addPrimaryKeyConstraint('site_blocks_key', ['brand', 'position'])
        .execute();
    },
  },
};

type BlocksByBrand = ReadonlyMap<string, readonly SiteBlock[]>;

/** Blocks of the database, kept in memory. */
export function createBlockStore(platform: Platform): BlocksPort & Pick<Replica<BlocksByBrand>, 'start'> {
  const replica = createReplica<BlocksByBrand>(platform, { name: 'blocks', load: loadBlocks });
  return {
    start: replica.start,
    list: (brand) => replica.current().get(brand) ?? [],
    set: async (brand, blocks) => {
      await platform.db.transaction().execute((trx) => replaceBlocks(trx, brand, blocks));
      await replica.announce();
    },
  };
}

async function loadBlocks(db: Db): Promise<BlocksByBrand> {
  const rows = await db.selectFrom('site_blocks').selectAll().orderBy('brand').orderBy('position').execute();
  const blocks = new Map<string, SiteBlock[]>();
  for (const { brand, reason, display_type_id, country } of rows) {
    const own = blocks.get(brand) ?? [];
    own.push({ reason, displayTypeId: display_type_id, country });
    blocks.set(brand, own);
  }
  return blocks;
}

async function replaceBlocks(trx: Db, brand: string, blocks: readonly SiteBlock[]): Promise<void> {
  await trx.deleteFrom('site_blocks').where('brand', '=', brand).execute();
  if (blocks.length === 0) return;
  await trx
    .insertInto('site_blocks')
    .values(blocks.map(({ reason, displayTypeId, country }, position) => ({ brand, position, reason, display_type_id: displayTypeId, country })))
    .execute();
}
