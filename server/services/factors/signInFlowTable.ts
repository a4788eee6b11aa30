import type { Kysely, Migration } from 'kysely';

/** Sign-ins whose first step was right, until the second; one of a customer in a browser. Times are ms of platform time. */
export interface SignInFlowTable {
  operator_id: string;
  user_id: string;
  /** Browser of the first step: the second is good there alone. */
  device_id: string;
  guid_hash: string;
  /** What was shown: `password`, `sms`, `social` or `token`. */
  first_step: string;
  remember: boolean;
  /** Hash of what signs the customer in: a password set meanwhile ends the flow. */
  credential: string;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    sign_in_flows: SignInFlowTable;
  }
}

export const flowMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-factors-sign-in-flows': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('sign_in_flows')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('guid_hash', 'text', (column) => column.notNull().unique())
        .addColumn('first_step', 'text', (column) => column.notNull())
        .addColumn('remember', 'boolean', (column) => column.notNull())
        .addColumn('credential', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('sign_in_flows_key', ['operator_id', 'user_id', 'device_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('sign_in_flows').execute();
    },
  },
};
