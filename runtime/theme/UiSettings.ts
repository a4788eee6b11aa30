import { observable, type ObservableMap, type ObservableSet, runInAction } from 'mobx';
import type { SiteConfig } from '../../schemas/language/site.ts';
import { readSettings, type SettingName, type SettingsModule, settleSettings, type UiValues } from './settings.ts';

export interface UiSettingsOptions {
  readonly modules: readonly SettingsModule[];
  readonly site: SiteConfig;
  readonly values: UiValues;
  /** Those of them that the visitor has set; the others are the site's. */
  readonly chosen?: readonly SettingName[];
  /** Mirrors the facts (`ui.theme`, ...) and writes the cookies; hears which settings have changed, and what the visitor has set. */
  readonly onChange?: (values: UiValues, changed: readonly SettingName[], chosen: Partial<UiValues>) => void;
}

/** The visitor's settings, observable one by one. */
export class UiSettings {
  private readonly options: UiSettingsOptions;
  private readonly kept: ObservableMap<SettingName, UiValues[SettingName]>;
  private values: UiValues;
  private readonly chosenNames: ObservableSet<SettingName>;
  private onRead: ((name: SettingName) => void) | null = null;

  constructor(options: UiSettingsOptions) {
    this.options = options;
    this.values = options.values;
    this.chosenNames = observable.set(options.chosen, { deep: false });
    this.kept = observable.map(entriesOf(options.values), { deep: false });
  }

  get<K extends SettingName>(name: K): UiValues[K] {
    this.onRead?.(name);
    // Follows this one setting alone.
    this.kept.get(name);
    return this.values[name];
  }

  /** All of them as they are now; who reads it in a reaction follows all. */
  get all(): UiValues {
    this.kept.toJSON();
    return this.values;
  }

  /** Those that the visitor has set: what is kept for them elsewhere, where a site may have other defaults. Follows all. */
  get chosen(): Partial<UiValues> {
    return chosenOf(this.all, this.chosenNames);
  }

  /** Tells the name of every setting that is read from now on, as `FactStore.tellReads` does. */
  tellReads(onRead: (name: SettingName) => void): void {
    this.onRead = onRead;
  }

  /** Takes what is right of it; settings that exclude each other follow. */
  update(patch: Partial<UiValues>): void {
    const { modules, site, onChange } = this.options;
    const before = this.values;
    const right = readSettings(modules, { ...patch });
    const after = settleSettings(modules, site, { ...before, ...right });
    const changed = entriesOf(after).map(([name]) => name).filter((name) => name in patch || after[name] !== before[name]);
    this.values = after;
    runInAction(() => {
      for (const [name] of entriesOf(right)) this.chosenNames.add(name);
      this.kept.replace(entriesOf(after));
    });
    onChange?.(after, changed, chosenOf(after, this.chosenNames));
  }
}

function chosenOf(values: UiValues, names: ReadonlySet<SettingName>): Partial<UiValues> {
  return Object.fromEntries(entriesOf(values).filter(([name]) => names.has(name)));
}

function entriesOf(values: Partial<UiValues>): readonly (readonly [SettingName, UiValues[SettingName]])[] {
  return Object.entries(values) as (readonly [SettingName, UiValues[SettingName]])[];
}
