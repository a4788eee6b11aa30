import { makeAutoObservable } from 'mobx';
import type { JsonObject, JsonValue } from '../../schemas/language/json.ts';

/** Settings that change the HTML: mirrored in the `ui` cookie, because the server renders the page. */
export interface UiValues {
  readonly theme: 'auto' | 'light' | 'dark';
  /** How prices are written (spec section 9): 0, 1, 2, 4, 5, 6, 14, 15, 16. */
  readonly oddsView: number;
  /** Offset from UTC in hours. */
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly fontSize: 's' | 'm' | 'l';
  /** 0 european, 1 asian. */
  readonly viewType: 0 | 1;
  /** How a moved price is marked: 0 arrow and colour, 1 colour, 2 not at all. */
  readonly oddsMoves: 0 | 1 | 2;
}

export const uiNames = ['theme', 'oddsView', 'timeZone', 'is12h', 'fontSize', 'viewType', 'oddsMoves'] as const;
export const UI_COOKIE = 'ui';
/** A year: settings outlive visits. */
export const UI_COOKIE_AGE_SEC = 31_536_000;

const builtIn: UiValues = { theme: 'auto', oddsView: 0, timeZone: 3, is12h: false, fontSize: 'm', viewType: 0, oddsMoves: 0 };

const readers: { readonly [K in keyof UiValues]: (value: unknown) => UiValues[K] | undefined } = {
  theme: (value) => (value === 'auto' || value === 'light' || value === 'dark' ? value : undefined),
  oddsView: (value) => (typeof value === 'number' && [0, 1, 2, 4, 5, 6, 14, 15, 16].includes(value) ? value : undefined),
  timeZone: (value) =>
    typeof value === 'number' && value >= -12 && value <= 14 && Number.isInteger(value * 4) ? value : undefined,
  is12h: (value) => (typeof value === 'boolean' ? value : undefined),
  fontSize: (value) => (value === 's' || value === 'm' || value === 'l' ? value : undefined),
  viewType: (value) => (value === 0 || value === 1 ? value : undefined),
  oddsMoves: (value) => (value === 0 || value === 1 || value === 2 ? value : undefined),
};

/** Known settings out of anything: unknown names and wrong values are dropped, never trusted. */
export function readUiValues(source: unknown): Partial<UiValues> {
  if (typeof source !== 'object' || source === null) return {};
  const found: Record<string, unknown> = {};
  for (const name of uiNames) {
    const value = readers[name](Reflect.get(source, name));
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** The `ui` cookie's value: short names are not worth it, the cookie is read by people too. */
export function parseUiCookie(text: string | undefined): Partial<UiValues> {
  if (text === undefined) return {};
  try {
    return readUiValues(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Defaults of the site under what the visitor chose. */
export function resolveUiValues(defaults: JsonObject, chosen: Partial<UiValues>): UiValues {
  return { ...builtIn, ...readUiValues(defaults), ...chosen };
}

/** The visitor's settings, observable. `onChange` writes the cookie and mirrors the facts (`ui.theme`, ...). */
export class UiSettings {
  private values: UiValues;
  private readonly onChange: (values: UiValues) => void;
  private onRead: ((name: keyof UiValues) => void) | null = null;

  constructor(values: UiValues, onChange: (values: UiValues) => void = () => undefined) {
    this.values = values;
    this.onChange = onChange;
    makeAutoObservable<this, 'onChange' | 'onRead' | 'read'>(this, { onChange: false, onRead: false, read: false, tellReads: false });
  }

  get theme(): UiValues['theme'] {
    return this.read('theme');
  }
  get oddsView(): number {
    return this.read('oddsView');
  }
  get timeZone(): number {
    return this.read('timeZone');
  }
  get is12h(): boolean {
    return this.read('is12h');
  }
  get fontSize(): UiValues['fontSize'] {
    return this.read('fontSize');
  }
  get viewType(): UiValues['viewType'] {
    return this.read('viewType');
  }
  get oddsMoves(): UiValues['oddsMoves'] {
    return this.read('oddsMoves');
  }

  /** Tells the name of every setting that is read from now on, as `FactStore.tellReads` does. */
  tellReads(onRead: (name: keyof UiValues) => void): void {
    this.onRead = onRead;
  }

  private read<K extends keyof UiValues>(name: K): UiValues[K] {
    this.onRead?.(name);
    return this.values[name];
  }

  update(patch: Partial<UiValues>): void {
    this.values = { ...this.values, ...readUiValues(patch) };
    this.onChange(this.values);
  }
}

/** Settings as facts: `ui.theme`, `ui.oddsView`, ... */
export function uiFacts(values: UiValues): Record<string, JsonValue> {
  return Object.fromEntries(uiNames.map((name) => [`ui.${name}`, values[name]]));
}
