import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isJsonObject, parsedJson } from '../../../schemas/language/json.ts';
import type { Problem } from '../../../schemas/language/problem.ts';
import type { ConfigSnapshot } from '../../../schemas/language/release.ts';
import type { FindingsOfSnapshot, KeptFindings } from '../../../schemas/check/index.ts';

/** The last ones; what is gone is checked again. */
const SNAPSHOTS = 8;

type Found = Map<string, readonly Problem[]>;

/**
 * Findings of checks in a file, for the next start with the same configs and the same build. They are a cache: a file that is not there, that
 * another build wrote or that is no JSON says nothing, and what cannot be written is not kept.
 */
export class FindingsFile implements KeptFindings {
  readonly #file: string;
  readonly #build: string;
  /** By the hash of a snapshot, the last one used at the end. */
  readonly #found: Map<string, Found>;

  /** `build` names the code that checks, with its options. */
  constructor(file: string, build: string) {
    this.#file = file;
    this.#build = build;
    this.#found = read(file, build);
  }

  of(snapshot: ConfigSnapshot): FindingsOfSnapshot {
    const key = keyOf(snapshot);
    return {
      get: (brand) => this.#found.get(key)?.get(brand),
      keep: (brand, problems) => {
        const found = this.#found.get(key) ?? new Map<string, readonly Problem[]>();
        this.#found.delete(key);
        this.#found.set(key, found.set(brand, problems));
        for (const old of [...this.#found.keys()].slice(0, -SNAPSHOTS)) this.#found.delete(old);
        this.#write();
      },
    };
  }

  #write(): void {
    const draft = `${this.#file}.${randomUUID()}`;
    const found = Object.fromEntries([...this.#found].map(([key, brands]) => [key, Object.fromEntries(brands)]));
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      writeFileSync(draft, JSON.stringify({ build: this.#build, found }), { mode: 0o600 });
      renameSync(draft, this.#file);
    } catch {
      rmSync(draft, { force: true });
    }
  }
}

function read(file: string, build: string): Map<string, Found> {
  const said = textOf(file);
  const kept = said === undefined ? undefined : parsedJson(said);
  if (!isJsonObject(kept) || kept['build'] !== build || !isJsonObject(kept['found'])) return new Map();
  // Written by this build alone, in one piece.
  const found = kept['found'] as unknown as Readonly<Record<string, Readonly<Record<string, readonly Problem[]>>>>;
  return new Map(Object.entries(found).map(([key, brands]) => [key, new Map(Object.entries(brands))]));
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Of every path and every byte, each with its length, so that nothing of one can be taken for the other. */
function keyOf({ files }: ConfigSnapshot): string {
  const hash = createHash('sha256');
  for (const [path, text] of files) hash.update(`${path.length} ${text.length} ${path}`).update(text);
  return hash.digest('hex');
}
