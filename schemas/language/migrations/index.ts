/** Props of older versions of widgets, read in their present form. */
export { mapEntries, type Migrate, type MigrationModule, renameFields } from './migration.ts';
export { migrateFiles, type OldFormInFile, variantPlaces } from './migrateFiles.ts';
export { migrationAt, MigrationError, type Migrations, migrationsOf, withMigrations } from './widgetMigrations.ts';
