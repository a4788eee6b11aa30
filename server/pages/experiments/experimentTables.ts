import type { Kysely, Migration } from 'kysely';

/** That a visitor has seen an experiment, for the first time and in which variant. Times are ms of platform time. */
export interface ExperimentExposureTable {
  brand: string;
  experiment: string;
  /** The visitor's name to experiments, which says nothing of anybody. */
  visitor: string;
  variant: string;
  at_ms: number;
}

/** That such a visitor has reached a goal, for the first time since. */
export interface ExperimentGoalTable {
  brand: string;
  experiment: string;
  visitor: string;
  goal: string;
  at_ms: number;
}

/** The name by which experiments know a customer, the same in every browser. */
export interface ExperimentAccountTable {
  operator_id: string;
  user_id: string;
  visitor: string;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    experiment_exposures: ExperimentExposureTable;
    experiment_goals: ExperimentGoalTable;
    experiment_accounts: ExperimentAccountTable;
  }
}

export const experimentMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-26-pages-experiments': {
    async up(db: Kysely<unknown>): Promise<void> {
      const of = (table: string) => db.schema.createTable(table)
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('experiment', 'text', (column) => column.notNull())
        .addColumn('visitor', 'text', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull());
      await of('experiment_exposures')
        .addColumn('variant', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('experiment_exposures_key', ['brand', 'experiment', 'visitor'])
        .execute();
      await of('experiment_goals')
        .addColumn('goal', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('experiment_goals_key', ['brand', 'experiment', 'visitor', 'goal'])
        .execute();
      await db.schema.createTable('experiment_accounts')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('visitor', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('experiment_accounts_key', ['operator_id', 'user_id'])
        .execute();
      await db.schema.createIndex('experiment_accounts_visitor').on('experiment_accounts').columns(['operator_id', 'visitor']).execute();
      for (const table of ['experiment_exposures', 'experiment_goals']) await db.schema.createIndex(`${table}_at`).on(table).column('at_ms').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('experiment_accounts').execute();
      await db.schema.dropTable('experiment_goals').execute();
      await db.schema.dropTable('experiment_exposures').execute();
    },
  },
};
