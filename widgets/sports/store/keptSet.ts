import type { BrowserStorage, JsonValue } from '../../../runtime/sdk.ts';
import { observable, type ObservableSet, runInAction } from 'mobx';

/** A set of ids that outlives the page and is the same in every tab. */
export interface KeptSet<T extends string | number> {
  readonly values: ObservableSet<T>;
  toggle(value: T): void;
  add(value: T): void;
  remove(value: T): void;
  replace(values: readonly T[]): void;
  clear(): void;
  dispose(): void;
}

function read<T extends string | number>(value: JsonValue | undefined, isMember: (value: unknown) => value is T): readonly T[] {
  return Array.isArray(value) ? value.filter((item): item is JsonValue & T => isMember(item)) : [];
}

/** Keeps a set under a storage key; changes in other tabs arrive by themselves, the last write wins. */
export function keptSet<T extends string | number>(storage: BrowserStorage, key: string, isMember: (value: unknown) => value is T): KeptSet<T> {
  const values = observable.set<T>(read(storage.get(key), isMember), { deep: false });
  const stopListening = storage.onChange(key, (value) => runInAction(() => void values.replace(read(value, isMember))));
  const change = (edit: () => void) => {
    runInAction(edit);
    storage.set(key, [...values]);
  };
  return {
    values,
    toggle: (value) => change(() => void (values.has(value) ? values.delete(value) : values.add(value))),
    add: (value) => change(() => void values.add(value)),
    remove: (value) => change(() => void values.delete(value)),
    replace: (next) => change(() => void values.replace(next)),
    clear: () => change(() => values.clear()),
    dispose: stopListening,
  };
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}
