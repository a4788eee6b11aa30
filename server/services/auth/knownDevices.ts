import type { Kysely, Migration } from 'kysely';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { TrustedDevice, TrustedDevicesPort } from '../../ports/factorPorts.ts';
import type { Db } from '../../platform/service.ts';

/** Devices that a customer has signed in from. Times are ms of platform time. */
export interface CustomerDeviceTable {
  operator_id: string;
  user_id: string;
  /** That of sessions. */
  device_id: string;
  seen_at_ms: number;
  /** Until then the customer trusts it: the last sign-in on it asked to remember it. Null: not trusted. */
  trusted_until_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    customer_devices: CustomerDeviceTable;
  }
}

export const deviceMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-24-auth-devices': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('customer_devices')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('customer_devices_key', ['operator_id', 'user_id', 'device_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('customer_devices').execute();
    },
  },
  '2026-11-24-auth-trusted-devices': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('customer_devices').addColumn('trusted_until_ms', 'bigint').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('customer_devices').dropColumn('trusted_until_ms').execute();
    },
  },
};

/** As long as a browser keeps the cookie that names it. */
const FORGOTTEN_AFTER_MS = 400 * 86_400_000;

/** Whether the customer trusts the device; one statement, whoever is asked for. */
export async function isTrustedDevice(executor: Db, { operatorId, userId }: CustomerKey, deviceId: string, nowMs: number): Promise<boolean> {
  const row = await executor.selectFrom('customer_devices').select('trusted_until_ms')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('device_id', '=', deviceId).executeTakeFirst();
  return (row?.trusted_until_ms ?? 0) > nowMs;
}

/** Devices that the customer trusts now, the newest first. */
export async function trustedDevices(executor: Db, { operatorId, userId }: CustomerKey, nowMs: number): Promise<readonly TrustedDevice[]> {
  const rows = await executor.selectFrom('customer_devices').select(['device_id', 'seen_at_ms', 'trusted_until_ms'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('trusted_until_ms', '>', nowMs).orderBy('seen_at_ms', 'desc').execute();
  return rows.map((row) => ({ deviceId: row.device_id, seenAtMs: row.seen_at_ms, trustedUntilMs: row.trusted_until_ms ?? 0 }));
}

/** They stay known: a sign-in on one is nothing new, but it is asked for everything. */
export async function forgetTrust(executor: Db, { operatorId, userId }: CustomerKey, which: Parameters<TrustedDevicesPort['forget']>[2]): Promise<void> {
  const [is, deviceId] = 'only' in which ? (['=', which.only] as const) : (['<>', which.allBut] as const);
  await executor.updateTable('customer_devices').set({ trusted_until_ms: null })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('device_id', is, deviceId).execute();
}

/**
 * Notes the device of a sign-in; true when the customer is known on others but was never seen on this one (T47). The
 * first device of all is nothing new. The caller has locked the customer's row.
 */
export async function noteDevice(trx: Db, { operatorId, userId }: CustomerKey, device: { readonly deviceId: string; readonly trustedUntilMs: number | null }, nowMs: number): Promise<boolean> {
  const { deviceId, trustedUntilMs } = device;
  await trx.deleteFrom('customer_devices').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('seen_at_ms', '<', nowMs - FORGOTTEN_AFTER_MS).execute();
  const known = await trx.selectFrom('customer_devices').select('device_id').where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
  const state = { seen_at_ms: nowMs, trusted_until_ms: trustedUntilMs };
  await trx.insertInto('customer_devices').values({ operator_id: operatorId, user_id: userId, device_id: deviceId, ...state })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'device_id']).doUpdateSet(state)).execute();
  return known.length > 0 && !known.some(({ device_id: id }) => id === deviceId);
}
