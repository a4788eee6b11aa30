import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { itemRemovalIn, removalIn } from '../check/places/locateProblem.ts';
import { rewriteIn, withValueAt } from '../check/places/rewriteValue.ts';
import type { JsonObject, JsonValue } from '../language/json.ts';
import { pointerOf } from '../language/layers/mergeLayers.ts';
import type { ConfigSnapshot } from '../language/release.ts';

export type Steps = readonly (string | number)[];

/** Files that are being changed: what an edit does not touch stays as it is written, blanks and unknown keys included. */
export class ConfigEdits {
  readonly #files: Map<string, string>;
  readonly #before: ReadonlyMap<string, string>;
  readonly #done: string[] = [];

  constructor({ files }: ConfigSnapshot) {
    this.#before = files;
    this.#files = new Map(files);
  }

  get snapshot(): ConfigSnapshot {
    return { files: new Map([...this.#files].sort(([a], [b]) => (a < b ? -1 : 1))) };
  }

  /** What was done, a line each. */
  get done(): readonly string[] {
    return this.#done;
  }

  /** Files that are other than before; null for one that is gone. */
  get changed(): ReadonlyMap<string, string | null> {
    const gone = [...this.#before.keys()].filter((file) => !this.#files.has(file)).map((file) => [file, null] as const);
    return new Map([...gone, ...[...this.#files].filter(([file, text]) => this.#before.get(file) !== text)]);
  }

  /** Another value in place of one that is there. */
  value(file: string, steps: Steps, value: JsonValue): void {
    const node = this.#nodeAt(file, steps);
    this.#splice(file, node, JSON.stringify(value));
    this.#tell(file, node.offset, `${steps.join('.')}: ${JSON.stringify(value)}`);
  }

  /** Another name for a key that is there. */
  key(file: string, steps: Steps, name: string): void {
    const key = this.#nodeAt(file, steps).parent?.children?.[0];
    if (!key) throw new Error(`${file} has no key at ${steps.join('.')}.`);
    this.#splice(file, key, JSON.stringify(name));
    this.#tell(file, key.offset, `${steps.join('.')} becomes ${name}`);
  }

  /** Takes a property or an entry of a list away. */
  remove(file: string, steps: Steps): void {
    const text = this.#text(file);
    const node = this.#nodeAt(file, steps);
    this.#tell(file, node.offset, `${steps.join('.')} is taken away`);
    const range = (typeof steps.at(-1) === 'string' ? removalIn : itemRemovalIn)(parseTree(text), text, pointerOf(steps));
    if (range) this.#files.set(file, text.slice(0, range.start.offset) + text.slice(range.end.offset));
  }

  /** Writes a value where there may be none yet. */
  put(file: string, steps: Steps, value: JsonValue): void {
    this.#files.set(file, withValueAt(this.#text(file), steps, value));
    this.#tell(file, this.#nodeAt(file, steps).offset, `${steps.join('.')}: ${JSON.stringify(value)}`);
  }

  /** Another value in place of one that is there: what is the same in both stays as it is written. */
  rewrite(file: string, steps: Steps, value: JsonValue): void {
    const text = this.#text(file);
    const edit = rewriteIn(text, pointerOf(steps), value);
    if (!edit) return;
    this.#tell(file, this.#nodeAt(file, steps).offset, `${steps.join('.')}: ${JSON.stringify(value)}`);
    this.#files.set(file, text.slice(0, edit.range.start.offset) + edit.text + text.slice(edit.range.end.offset));
  }

  /** A file that is not there yet. */
  addFile(file: string, value: JsonObject): void {
    this.#files.set(file, `${JSON.stringify(value, null, 2)}\n`);
    this.#done.push(`${file} is new`);
  }

  moveFile(from: string, to: string): void {
    this.#files.set(to, this.#text(from));
    this.#files.delete(from);
    this.#done.push(`${from} becomes ${to}`);
  }

  removeFile(file: string): void {
    this.#files.delete(file);
    this.#done.push(`${file} is taken away`);
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  #text(file: string): string {
    const text = this.#files.get(file);
    if (text === undefined) throw new Error(`There is no file ${file}.`);
    return text;
  }

  #nodeAt(file: string, steps: Steps): Node {
    const root = parseTree(this.#text(file));
    const node = root && findNodeAtLocation(root, [...steps]);
    if (!node) throw new Error(`${file} has nothing at ${steps.join('.')}.`);
    return node;
  }

  #splice(file: string, { offset, length }: Node, text: string): void {
    const whole = this.#text(file);
    this.#files.set(file, whole.slice(0, offset) + text + whole.slice(offset + length));
  }

  #tell(file: string, offset: number, what: string): void {
    const before = this.#text(file).slice(0, offset);
    this.#done.push(`${file}:${before.split('\n').length}:${offset - before.lastIndexOf('\n')} ${what}`);
  }
}
