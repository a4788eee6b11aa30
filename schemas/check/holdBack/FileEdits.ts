import { isJsonObject, type JsonObject, type JsonValue } from '../../language/json.ts';
import type { ConfigSnapshot, SnapshotFile } from '../../language/release.ts';
import { stepsOf } from '../../language/layers/mergeLayers.ts';
import { classify, type FileKind } from '../../language/release/index.ts';
import { ENTRIES, type HeldPart, isOfFiles } from './heldPart.ts';

/** What a brand reads of a snapshot. */
interface BrandFiles {
  readonly texts: ReadonlyMap<string, string>;
  readonly listed: readonly SnapshotFile[];
}

const LISTS = Object.fromEntries(Object.entries(ENTRIES).map(([kind, of]) => [of, kind as keyof typeof ENTRIES]));
const NO_FILES: BrandFiles = { texts: new Map(), listed: [] };
/** Files whose entries have rules of their own, and the keys that these entries are under. */
const RULED: Partial<Readonly<Record<FileKind, readonly string[]>>> = { page: ['nodes', 'layoutNodes'], layout: ['nodes'], form: ['nodes'], redirects: ['redirects'] };

/** A brand's files with some parts of them as they were in its last good form. */
export class FileEdits {
  readonly #now: BrandFiles;
  readonly #good: BrandFiles;
  /** Undefined for a file that is left out. */
  readonly #edited = new Map<string, string | undefined>();

  /** `good` are the files that its last good release was made of; none before there was one. */
  constructor(now: readonly SnapshotFile[], good: readonly SnapshotFile[]) {
    this.#now = filesOf(now);
    this.#good = filesOf(good);
  }

  /** The snapshot with the edits. */
  over({ files }: ConfigSnapshot): ConfigSnapshot {
    const edited = new Map(files);
    for (const [path, text] of this.#edited) {
      if (text === undefined) edited.delete(path);
      else edited.set(path, text);
    }
    return { files: new Map([...edited].sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  /** Whether the last good form has the part at all. */
  wasThere(part: HeldPart): boolean {
    if (isOfFiles(part)) return pathsOf(part, this.#good).length > 0;
    return this.#entriesOf(part, this.#good).length > 0;
  }

  /** Whether the part is not as it was in the last good form. */
  isChanged(part: HeldPart): boolean {
    if (!isOfFiles(part)) return JSON.stringify(this.#entriesOf(part, this.#now)) !== JSON.stringify(this.#entriesOf(part, this.#good));
    return this.#pathsOfBoth(part).some((path) => this.#now.texts.get(path) !== this.#good.texts.get(path));
  }

  /** The part as it was. */
  putBack(part: HeldPart): void {
    this.#putFrom(this.#good, part);
  }

  remove(part: HeldPart): void {
    this.#putFrom(NO_FILES, part);
  }

  /** An experiment with nothing but its control. */
  leaveControl(name: string): void {
    for (const [path, written] of this.#entriesOf({ kind: 'experiment', name }, this.#now)) {
      if (!isJsonObject(written)) continue;
      const { control, variants } = written;
      const kept = typeof control === 'string' && isJsonObject(variants) ? variants[control] : undefined;
      if (typeof control === 'string') this.#putEntry(path, ['experiments', name], { ...written, weights: { [control]: 100 }, ...(kept !== undefined && { variants: { [control]: kept } }) });
    }
  }

  /** Nodes and redirects that a named rule decides over, as they were, or without those that were not there. */
  putBackUsers(rule: string): void {
    const reference = `{"$rule":${JSON.stringify(rule)}}`;
    for (const { path } of this.#now.listed) {
      const place = classify(path);
      const value = this.#objectAt(this.#now, path);
      for (const key of (place && RULED[place.kind]) ?? []) {
        const entries = value?.[key];
        if (!isJsonObject(entries)) continue;
        for (const [id, entry] of Object.entries(entries)) {
          if (JSON.stringify(entry).includes(reference)) this.#putEntry(path, [key, id], this.#valueAt(this.#good, path, [key, id]));
        }
      }
    }
  }

  /** Files of texts and rules that have changed, with what was taken away from them, and pictures that are gone. Gives their paths. */
  restoreRemoved(): readonly string[] {
    const gone = this.#good.listed.flatMap(({ path }) => (classify(path)?.kind === 'asset' && !this.#now.texts.has(path) ? [path] : []));
    for (const path of gone) this.#edited.set(path, this.#good.texts.get(path));
    return [...gone, ...this.#eachChangedList((path, now, good) => this.#edited.set(path, JSON.stringify(withRemoved(now, good))))];
  }

  /** Files of texts and rules that have changed, as they were. Gives their paths. */
  putBackLists(): readonly string[] {
    return this.#eachChangedList((path) => this.#edited.set(path, this.#good.texts.get(path)));
  }

  #putFrom(source: BrandFiles, part: HeldPart): void {
    if (isOfFiles(part)) {
      for (const path of this.#pathsOfBoth(part)) this.#edited.set(path, source.texts.get(path));
      return;
    }
    const paths = [...this.#entriesOf(part, this.#now), ...this.#entriesOf(part, this.#good)].map(([path]) => path);
    for (const path of new Set(paths)) this.#putEntry(path, stepsTo(part), this.#valueAt(source, path, stepsTo(part)));
  }

  #eachChangedList(edit: (path: string, now: JsonObject, good: JsonObject) => void): readonly string[] {
    const changed = this.#good.listed.filter(({ path }) => ['dictionary', 'rules'].includes(classify(path)?.kind ?? '') && this.#good.texts.get(path) !== this.#now.texts.get(path));
    for (const { path } of changed) edit(path, this.#objectAt(this.#now, path) ?? {}, this.#objectAt(this.#good, path) ?? {});
    return changed.map(({ path }) => path);
  }

  #pathsOfBoth(part: HeldPart): readonly string[] {
    return [...new Set([...pathsOf(part, this.#now), ...pathsOf(part, this.#good)])];
  }

  /** What each file that has an entry says of it. */
  #entriesOf(part: HeldPart, files: BrandFiles): readonly (readonly [path: string, value: JsonValue])[] {
    const namespace = part.name.split(':')[0];
    const isOfPart = (path: string): boolean => {
      const place = classify(path);
      if (part.kind === 'setting') return place?.kind === 'site';
      return part.kind === 'text' ? place?.kind === 'dictionary' && place.name.endsWith(`/${namespace}`) : place?.kind === LISTS[part.kind];
    };
    return files.listed.flatMap(({ path }) => {
      const value = isOfPart(path) ? this.#valueAt(files, path, stepsTo(part)) : undefined;
      return value === undefined ? [] : [[path, value] as const];
    });
  }

  #valueAt(files: BrandFiles, path: string, steps: readonly string[]): JsonValue | undefined {
    return steps.reduce<JsonValue | undefined>((value, step) => (value !== undefined && isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined), this.#objectAt(files, path));
  }

  #objectAt(files: BrandFiles, path: string): JsonObject | undefined {
    const edited = files === this.#now && this.#edited.has(path) ? this.#edited.get(path) : files.texts.get(path);
    return edited === undefined ? undefined : parse(edited);
  }

  #putEntry(path: string, steps: readonly string[], value: JsonValue | undefined): void {
    this.#edited.set(path, JSON.stringify(withEntry(this.#objectAt(this.#now, path) ?? {}, steps, value)));
  }
}

function filesOf(listed: readonly SnapshotFile[]): BrandFiles {
  return { texts: new Map(listed.map(({ path, text }) => [path, text])), listed };
}

function pathsOf({ kind, name }: HeldPart, { listed }: BrandFiles): readonly string[] {
  if (kind === 'file') return listed.filter(({ path }) => path === name).map(({ path }) => path);
  if (kind === 'content') return listed.filter(({ path, id }) => `${id}/`.startsWith(`${name}/`) && ['content', 'passage'].includes(classify(path)?.kind ?? '')).map(({ path }) => path);
  return listed.filter(({ path, id }) => id === name && classify(path)?.kind === kind).map(({ path }) => path);
}

function stepsTo({ kind, name }: HeldPart): readonly string[] {
  if (kind === 'setting') return stepsOf(name);
  return kind === 'text' ? [name.slice(name.indexOf(':') + 1)] : [LISTS[kind] ?? '', name];
}

function withEntry(value: JsonObject, [step = '', ...rest]: readonly string[], entry: JsonValue | undefined): JsonObject {
  const { [step]: below, ...others } = value;
  const next = rest.length === 0 ? entry : withEntry(below !== undefined && isJsonObject(below) ? below : {}, rest, entry);
  return next === undefined ? others : { ...value, [step]: next };
}

/** Entries of lists and keys of dictionaries that only the former version has come back. */
function withRemoved(now: JsonObject, good: JsonObject): JsonObject {
  const { rules: ofNow } = now;
  const { rules: ofGood } = good;
  if (ofNow !== undefined && ofGood !== undefined && isJsonObject(ofNow) && isJsonObject(ofGood)) return { ...now, rules: { ...ofGood, ...ofNow } };
  return { ...good, ...now };
}

function parse(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
