import { readTruth, type SettingsModule } from '../../../runtime/sdk.ts';

declare module '../../../runtime/theme/settings.ts' {
  interface UiValues {
    /** The left column is folded to its icons. */
    readonly hideLeft: boolean;
    /** The right column is away. */
    readonly hideRight: boolean;
  }
}

/** Columns that the visitor has folded; kept in their cookies alone, which wait for consent (A-87, spec section 5). */
export const settings: SettingsModule = {
  definitions: [
    { name: 'hideLeft', initial: false, read: readTruth, cookie: 'hide_left', isInOwnCookieAlone: true },
    { name: 'hideRight', initial: false, read: readTruth, cookie: 'hide_right', isInOwnCookieAlone: true },
  ],
};
