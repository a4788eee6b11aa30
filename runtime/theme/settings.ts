import { isJsonObject, type JsonValue, parsedJson } from '../../schemas/language/json.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';

/**
 * Settings of a visitor that change the HTML. A domain adds its own: it augments this interface and contributes
 * the definitions from a file of its `middleware/` folder (`settings`).
 */
export interface UiValues {
  readonly theme: 'auto' | 'light' | 'dark';
  /** Offset from UTC in hours. */
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly fontSize: 's' | 'm' | 'l';
}

export type SettingName = keyof UiValues;

/** One setting. The fact `ui.<name>` mirrors it, unless it is of the browser alone. */
export type SettingDefinition = {
  readonly [K in SettingName]: {
    readonly name: K;
    /** Where neither visitor nor site say anything. */
    readonly initial: UiValues[K];
    /** The value out of anything; undefined where it is none. */
    readonly read: (value: JsonValue | undefined) => UiValues[K] | undefined;
    /** Cookie of its own beside the one of all settings (spec section 9); it holds the value as JSON, truth as 1 and 0. */
    readonly cookie?: string;
    /** The cookie of all settings does not hold it: consent to the two may differ. */
    readonly isInOwnCookieAlone?: true;
    /** The server need not know it: it is kept in `ui.v1` of the browser's storage, and no fact mirrors it. */
    readonly isOfBrowser?: true;
    /** Attribute of `<html>` that tells styles of it. */
    readonly attribute?: string;
  };
}[SettingName];

/** Settings of one domain. */
export interface SettingsModule {
  readonly definitions: readonly SettingDefinition[];
  /** Brings values that exclude each other to ones that the site allows together. */
  readonly settle?: (values: UiValues, site: SiteConfig) => UiValues;
}

/** Cookie of all settings: the server renders the page, so it must know them. */
export const UI_COOKIE = 'ui';
/** Key of all settings that are of the browser alone. */
export const BROWSER_SETTINGS_KEY = 'ui.v1';

/** Settings of every site. */
export const coreSettings: SettingsModule = {
  definitions: [
    {
      name: 'theme',
      initial: 'auto',
      read: (value) => (value === 'auto' || value === 'light' || value === 'dark' ? value : undefined),
      attribute: 'data-theme',
    },
    {
      name: 'timeZone',
      initial: 3,
      read: (value) => (typeof value === 'number' && value >= -12 && value <= 14 && Number.isInteger(value * 4) ? value : undefined),
      cookie: 'tzo',
    },
    { name: 'is12h', initial: false, read: readTruth, cookie: 'is12h' },
    {
      name: 'fontSize',
      initial: 'm',
      read: (value) => (value === 's' || value === 'm' || value === 'l' ? value : undefined),
      attribute: 'data-font-size',
    },
  ],
};

/** A setting that is on or off: cookies hold it as 1 and 0. */
export function readTruth(value: JsonValue | undefined): boolean | undefined {
  return value === true || value === 1 ? true : value === false || value === 0 ? false : undefined;
}

function definitionsOf(modules: readonly SettingsModule[]): readonly SettingDefinition[] {
  return modules.flatMap(({ definitions }) => definitions);
}

/** Known settings out of anything: unknown names and wrong values are dropped, never trusted. */
export function readSettings(modules: readonly SettingsModule[], source: JsonValue | undefined): Partial<UiValues> {
  if (!isJsonObject(source)) return {};
  const found: Record<string, unknown> = {};
  for (const { name, read } of definitionsOf(modules)) {
    const value = read(Object.hasOwn(source, name) ? source[name] : undefined);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** What a visitor has chosen, from the cookies: one of its own says more than the mirror of all. */
export function settingsOfCookies(modules: readonly SettingsModule[], cookies: ReadonlyMap<string, string>): Partial<UiValues> {
  const own: Record<string, JsonValue> = {};
  for (const { name, cookie } of definitionsOf(modules)) {
    const value = cookie === undefined ? undefined : parsedJson(cookies.get(cookie));
    if (value !== undefined) own[name] = value;
  }
  return { ...mirroredOf(modules, readSettings(modules, parsedJson(cookies.get(UI_COOKIE)))), ...readSettings(modules, own) };
}

function mirroredOf<T extends Partial<UiValues>>(modules: readonly SettingsModule[], values: T): T {
  const others = definitionsOf(modules).filter(({ isInOwnCookieAlone, isOfBrowser }) => isInOwnCookieAlone === true || isOfBrowser === true).map(({ name }): string => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !others.includes(name))) as T;
}

/** Settings of the browser alone, out of what its storage may hold. */
export function browserSettings(modules: readonly SettingsModule[], kept: JsonValue | undefined): Partial<UiValues> {
  const names = browserNames(modules);
  return Object.fromEntries(Object.entries(readSettings(modules, kept)).filter(([name]) => names.includes(name)));
}

/** Names of the settings that are of the browser alone. */
export function browserNames(modules: readonly SettingsModule[]): readonly string[] {
  return definitionsOf(modules).flatMap(({ name, isOfBrowser }) => (isOfBrowser === true ? [name] : []));
}

/** What the visitor chose over what the site says over the initial values, brought together by the domains' `settle`. */
export function resolveSettings(modules: readonly SettingsModule[], site: SiteConfig, chosen: Partial<UiValues>): UiValues {
  // Every domain adds names to UiValues, and a definition for each: all of them together are one, which types cannot say.
  const initial = Object.fromEntries(definitionsOf(modules).map((definition) => [definition.name, definition.initial]));
  const values = { ...(initial as unknown as UiValues), ...readSettings(modules, site.uiDefaults), ...chosen };
  return settleSettings(modules, site, values);
}

export function settleSettings(modules: readonly SettingsModule[], site: SiteConfig, values: UiValues): UiValues {
  return modules.reduce((settled, { settle }) => settle?.(settled, site) ?? settled, values);
}

/** Settings as facts: `ui.theme`, `ui.timeZone`, ... */
export function settingFacts(modules: readonly SettingsModule[], values: UiValues): Record<string, JsonValue> {
  return Object.fromEntries(definitionsOf(modules).flatMap(({ name, isOfBrowser }) => (isOfBrowser === true ? [] : [[`ui.${name}`, values[name]]])));
}

/** Attributes of `<html>` by name. */
export function settingAttributes(modules: readonly SettingsModule[], values: UiValues): Record<string, string> {
  return Object.fromEntries(definitionsOf(modules).flatMap(({ name, attribute }) => (attribute === undefined ? [] : [[attribute, String(values[name])]])));
}

/** Facts that `<html>` itself depends on. */
export function attributeFacts(modules: readonly SettingsModule[]): readonly string[] {
  return definitionsOf(modules).flatMap(({ name, attribute }) => (attribute === undefined ? [] : [`ui.${name}`]));
}

/** Cookies of what a visitor has set: the mirror of all, and the own ones of those that have changed. What is a site's default is in none. */
export function settingCookies(modules: readonly SettingsModule[], chosen: Partial<UiValues>, changed: readonly SettingName[]): ReadonlyMap<string, string> {
  const own = definitionsOf(modules).flatMap(({ name, cookie }) => {
    const value = chosen[name];
    return cookie !== undefined && value !== undefined && changed.includes(name) ? [[cookie, JSON.stringify(typeof value === 'boolean' ? Number(value) : value)] as const] : [];
  });
  return new Map([[UI_COOKIE, JSON.stringify(mirroredOf(modules, chosen))], ...own]);
}
