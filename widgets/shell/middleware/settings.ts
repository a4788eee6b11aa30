import type { SettingsModule } from '../../../runtime/sdk.ts';

declare module '../../../runtime/theme/settings.ts' {
  interface UiValues {
    /** The left column is folded to its icons. */
    readonly hideLeft: boolean;
    /** The right column is away. */
    readonly hideRight: boolean;
  }
}

const readFlag = (value: unknown): boolean | undefined => (value === 1 || value === true ? true : value === 0 || value === false ? false : undefined);

/** Columns that the visitor has folded; kept in their cookies alone, which wait for consent (A-87, spec section 5). */
export const settings: SettingsModule = {
  definitions: [
    { name: 'hideLeft', initial: false, read: readFlag, cookie: 'hide_left', isInOwnCookieAlone: true },
    { name: 'hideRight', initial: false, read: readFlag, cookie: 'hide_right', isInOwnCookieAlone: true },
  ],
};
