import { type Migrate, renameFields } from '../../../../schemas/language/migrations/migration.ts';

/** What stands below a title is the `text` of a block, as of `blocks/hero`, `blocks/banner` and the cards. */
export const migrate: Migrate = (props) => renameFields(props, { intro: 'text' });
