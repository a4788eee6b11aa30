import { observable, type ObservableMap, runInAction } from 'mobx';
import type { SiteConfig } from '../../schemas/language/site.ts';
import { readSettings, type SettingName, type SettingsModule, settleSettings, type UiValues } from './settings.ts';

export interface UiSettingsOptions {
  readonly modules: readonly SettingsModule[];
  readonly site: SiteConfig;
  readonly values: UiValues;
  /** Writes the cookies and mirrors the facts (`ui.theme`, ...); hears which settings have changed. */
  readonly onChange?: (values: UiValues, changed: readonly SettingName[]) => void;
}

/** The visitor's settings, observable one by one. */
export class UiSettings {
  private readonly options: UiSettingsOptions;
  private readonly kept: ObservableMap<SettingName, UiValues[SettingName]>;
  private values: UiValues;
  private onRead: ((name: SettingName) => void) | null = null;

  constructor(options: UiSettingsOptions) {
    this.options = options;
    this.values = options.values;
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

  /** Tells the name of every setting that is read from now on, as `FactStore.tellReads` does. */
  tellReads(onRead: (name: SettingName) => void): void {
    this.onRead = onRead;
  }

  /** Takes what is right of it; settings that exclude each other follow. */
  update(patch: Partial<UiValues>): void {
    const { modules, site, onChange } = this.options;
    const before = this.values;
    const after = settleSettings(modules, site, { ...before, ...readSettings(modules, { ...patch }) });
    const changed = entriesOf(after).map(([name]) => name).filter((name) => name in patch || after[name] !== before[name]);
    this.values = after;
    runInAction(() => this.kept.replace(entriesOf(after)));
    onChange?.(after, changed);
  }
}

function entriesOf(values: UiValues): readonly (readonly [SettingName, UiValues[SettingName]])[] {
  return Object.entries(values) as (readonly [SettingName, UiValues[SettingName]])[];
}
