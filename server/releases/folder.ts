import type { BrandOutcome, CompiledSnapshot, ConfigSnapshot } from '../../schemas/language/release.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import type { Logger } from '../service.ts';
import { createRepeater } from '../repeat.ts';
import { withExtraLayers } from './extraLayers.ts';
import { logProblems } from './logProblems.ts';
import type { ExtraLayer, ReleaseChange, ReleasePort } from './port.ts';
import { readSnapshot } from './readSnapshot.ts';
import { ReleaseBook } from './releaseBook.ts';
import { watchFolder } from './watchFolder.ts';

export interface FolderReleaseParts {
  /** `CONFIGS_DIR`. */
  readonly folder: string;
  /** The compiler of the language, with the widgets it knows. Pure: problems are values. */
  readonly compile: (snapshot: ConfigSnapshot) => CompiledSnapshot | Promise<CompiledSnapshot>;
  readonly logger: Logger;
  /** Real time in ms, for how long old releases are kept. */
  readonly nowMs: () => number;
  /** True by default. */
  readonly isWatching?: boolean;
}

/** The folder adapter: reads, compiles, and follows changes. Resolves when the first compilation is done; throws when the folder cannot be read. */
export async function createFolderReleases(parts: FolderReleaseParts): Promise<ReleasePort> {
  const folder = new FolderReleases(parts);
  await folder.open();
  return folder;
}

class FolderReleases implements ReleasePort {
  readonly #parts: FolderReleaseParts;
  readonly #book = new ReleaseBook();
  readonly #listeners = new Set<(change: ReleaseChange) => void>();
  readonly #repeat;
  #layers: ReadonlyMap<string, ExtraLayer> = new Map();
  // Compilations follow each other, so that the last one is of the last state.
  #work: Promise<unknown> = Promise.resolve();
  #endWatching: (() => Promise<void>) | null = null;

  constructor(parts: FolderReleaseParts) {
    this.#parts = parts;
    this.#repeat = createRepeater(parts.logger);
  }

  async open(): Promise<void> {
    const { folder, logger, isWatching = true } = this.#parts;
    const first = await this.#compile(this.#layers);
    this.#take(first);
    if (!isWatching) return;
    this.#endWatching = await watchFolder({ folder, repeat: this.#repeat, logger, onChange: () => this.#reload() });
  }

  forHost(host: string) {
    return this.#book.forHost(host);
  }

  forBrand(brand: string) {
    return this.#book.forBrand(brand);
  }

  byId(releaseId: string) {
    return this.#book.byId(releaseId);
  }

  brands() {
    return this.#book.brands();
  }

  onChange(listener: (change: ReleaseChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setExtraLayer(brand: string, layer: ExtraLayer | null): Promise<readonly Problem[]> {
    return this.#inTurn(async () => {
      const layers = new Map(this.#layers);
      if (layer) layers.set(brand, layer);
      else layers.delete(brand);
      const outcomes = await this.#compile(layers);
      const own = outcomes.find((outcome) => outcome.brand === brand);
      if (layer && own?.release === null) return own.problems;
      this.#layers = layers;
      this.#take(outcomes);
      return [];
    });
  }

  async close(): Promise<void> {
    await this.#endWatching?.();
    await this.#repeat.close();
    await this.#work.catch(() => undefined);
  }

  #reload(): Promise<void> {
    return this.#inTurn(async () => this.#take(await this.#compile(this.#layers)));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#work.then(work);
    this.#work = turn.catch(() => undefined);
    return turn;
  }

  async #compile(layers: ReadonlyMap<string, ExtraLayer>): Promise<readonly BrandOutcome[]> {
    const snapshot = withExtraLayers(await readSnapshot(this.#parts.folder), layers);
    const { value, problems } = await this.#parts.compile(snapshot);
    logProblems(this.#parts.logger, distinct([...problems, ...value.flatMap((outcome) => outcome.problems)]));
    return value;
  }

  #take(outcomes: readonly BrandOutcome[]): void {
    const { logger, nowMs } = this.#parts;
    for (const change of this.#book.take(outcomes, nowMs())) {
      const fields = { brand: change.brand, release: change.release?.id ?? null, problems: change.problems.length };
      const isKept = change.release !== null && outcomes.some(({ brand, release }) => brand === change.brand && release === null);
      if (isKept) logger.error(fields, 'The configs have errors; the last good release stays');
      else if (change.release === null) logger.error(fields, 'The brand cannot be served');
      else logger.info(fields, 'The brand is served');
      for (const listener of this.#listeners) this.#call(listener, change);
    }
  }

  #call(listener: (change: ReleaseChange) => void, change: ReleaseChange): void {
    try {
      listener(change);
    } catch (error) {
      this.#parts.logger.error({ err: error, brand: change.brand }, 'A listener to releases failed');
    }
  }
}

/** A problem of a shared file is found once for each brand that loads it. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of problems) seen.set(`${problem.fingerprint} ${problem.range?.start.offset ?? ''} ${problem.message}`, problem);
  return [...seen.values()];
}
