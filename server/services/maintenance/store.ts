import type { Kysely, Migration } from 'kysely';
import { type Replica, createReplica } from '../../platform/replica.ts';
import type { MaintenancePort, MaintenanceState } from '../../ports/sitePorts.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { maintenanceRecord } from './maintenanceRecord.ts';

declare module '../../platform/service.ts' {
  interface PlatformTables {
    site_maintenance: {
      brand: string;
      started_at_ms: number | null;
      ended_at_ms: number | null;
      notify_started_at_ms: number | null;
      notify_ended_at_ms: number | null;
      web_state: number;
    };
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-02-maintenance-site': {
    up: async (db: Kysely<never>) => {
      await db.schema
        .createTable('site_maintenance')
        .addColumn('brand', 'text', (column) => column.primaryKey())
        .addColumn('started_at_ms', 'bigint')
        .addColumn('ended_at_ms', 'bigint')
        .addColumn('notify_started_at_ms', 'bigint')
        .addColumn('notify_ended_at_ms', 'bigint')
        .addColumn('web_state', 'integer', (column) => column.notNull())
        .execute();
    },
  },
};

type StateByBrand = ReadonlyMap<string, MaintenanceState>;

/** Maintenance of all brands, kept in memory. */
export function createMaintenanceStore(platform: Platform): MaintenancePort & Pick<Replica<StateByBrand>, 'start'> {
  const replica = createReplica<StateByBrand>(platform, { name: 'maintenance', load: loadStates });
  return {
    start: replica.start,
    get: (brand) => replica.current().get(brand) ?? null,
    record: (brand) => maintenanceRecord(replica.current().get(brand) ?? null, platform.clock.nowMs()),
    set: async (brand, state) => {
      if (state) await storeState(platform.db, brand, state);
      else await platform.db.deleteFrom('site_maintenance').where('brand', '=', brand).execute();
      await replica.announce();
    },
  };
}

async function loadStates(db: Db): Promise<StateByBrand> {
  const rows = await db.selectFrom('site_maintenance').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.brand,
      {
        startedAtMs: row.started_at_ms,
        endedAtMs: row.ended_at_ms,
        notifyStartedAtMs: row.notify_started_at_ms,
        notifyEndedAtMs: row.notify_ended_at_ms,
        isSwitchedOn: row.web_state === 1,
      },
    ]),
  );
}

async function storeState(db: Db, brand: string, state: MaintenanceState): Promise<void> {
  const values = {
    started_at_ms: state.startedAtMs,
    ended_at_ms: state.endedAtMs,
    notify_started_at_ms: state.notifyStartedAtMs,
    notify_ended_at_ms: state.notifyEndedAtMs,
    web_state: state.isSwitchedOn ? 1 : 0,
  };
  await db
    .insertInto('site_maintenance')
    .values({ brand, ...values })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet(values))
    .execute();
}
