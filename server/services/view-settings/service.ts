import type { Kysely, Migration } from 'kysely';
import type { ServiceDefinition } from '../../platform/service.ts';

/** What customers set about their view, as the site wrote it: JSON text. The site reads nothing in it that it does not know. */
export interface ViewSettingsTable {
  operator_id: string;
  user_id: string;
  settings: string;
  saved_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    view_settings: ViewSettingsTable;
  }
}

const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-25-view-settings-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('view_settings')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('settings', 'text', (column) => column.notNull())
        .addColumn('saved_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('view_settings_key', ['operator_id', 'user_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('view_settings').execute();
    },
  },
};

/** Settings of the view that a customer finds again in every browser. */
export const service: ServiceDefinition = {
  name: 'view-settings',
  migrations,
  register(app, { api, clock, db, ports }) {
    api.route(app, 'getViewSettings', async ({ request }) => {
      const { operatorId, userId } = await ports.get('session').require(request);
      const row = await db.selectFrom('view_settings').select('settings').where('operator_id', '=', operatorId).where('user_id', '=', userId).executeTakeFirst();
      return { settings: row === undefined ? {} : (JSON.parse(row.settings) as Record<string, string | number | boolean>) };
    });
    api.route(app, 'saveViewSettings', async ({ body, request }) => {
      const { operatorId, userId } = await ports.get('session').require(request);
      const row = { settings: JSON.stringify(body.settings), saved_at_ms: clock.nowMs() };
      await db.insertInto('view_settings').values({ operator_id: operatorId, user_id: userId, ...row }).onConflict((conflict) => conflict.columns(['operator_id', 'user_id']).doUpdateSet(row)).execute();
      return { success: true };
    });
  },
};
