import { compileAround, type HeldBack } from '../../../schemas/check/index.ts';
import type { BrandOutcome, ConfigSnapshot, OpenedSnapshot, SnapshotFile } from '../../../schemas/language/release.ts';
import type { Problem } from '../../../schemas/language/problem.ts';
import type { Logger } from '../../platform/service.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { createRepeater, type ReportItem } from '../../platform/repeat.ts';
import { BackgroundChecks } from './BackgroundChecks.ts';
import type { UnknownHosts } from './hosts.ts';
import { withExtraLayers } from './extraLayers.ts';
import { HeldBackBook } from './HeldBackBook.ts';
import { olderBuildHelp } from './olderBuild.ts';
import { ProblemLog } from './ProblemLog.ts';
import { Turns } from '../../platform/Turns.ts';
import type { ExtraLayer, HostAnswer, ReleaseChange, ReleasePort } from '../../platform/sites/releasePort.ts';
import { changedPaths, readSnapshot, type UnreadConfig } from './readSnapshot.ts';
import { ReleaseBook } from './releaseBook.ts';
import { CONFIGS_LOOP, watchFolder } from './watchFolder.ts';

const MAKE_READABLE = 'Let the user of the server read it.';
const STAYS = `It stays as it was when it could be read. ${MAKE_READABLE} The rest is followed, and this one tried again by itself.`;
const UNDO = 'The last good release stays. Undo the change of these files, or save one of them again, and report this as a fault of the compiler.';

export interface FolderReleaseParts {
  /** `CONFIGS_DIR`. */
  readonly folder: string;
  /** The compiler of the language, with the widgets it knows. Pure: problems are values. */
  readonly open: (snapshot: ConfigSnapshot) => OpenedSnapshot;
  readonly logger: Logger;
  /** Counts what fails in following changes. */
  readonly metrics?: Pick<Metrics, 'registry'>;
  /** Real time in ms, for how long old releases are kept. */
  readonly nowMs: () => number;
  /** The default brand, unless it is said. */
  readonly unknownHosts?: UnknownHosts;
  /** True by default. */
  readonly isWatching?: boolean;
}

/** What compiling a brand gave, what it does without, and what it was made of. */
interface Compiled {
  readonly outcome: BrandOutcome;
  readonly heldBack: readonly HeldBack[];
  /** Null where the compiler failed. */
  readonly made: readonly SnapshotFile[] | null;
}

/**
 * The folder adapter: reads, follows changes, and compiles each brand when it is asked for. Resolves when the default brand
 * is compiled; throws when the folder, or anything in it, cannot be read: later on that stays as it was.
 */
export async function createFolderReleases(parts: FolderReleaseParts): Promise<ReleasePort> {
  const { folder, logger, isWatching = true } = parts;
  const { snapshot, unread: [unread] } = await readSnapshot(folder);
  if (unread) throw new Error(`The configs cannot be read: ${unread.path}. ${MAKE_READABLE}`, { cause: unread.error });
  const releases = new FolderReleases(parts, snapshot);
  if (isWatching) releases.watch(watchFolder({ folder, repeat: releases.repeat, logger, onChange: () => releases.reload() }));
  return releases;
}

class FolderReleases implements ReleasePort {
  readonly repeat;
  readonly #parts: FolderReleaseParts;
  readonly #book: ReleaseBook;
  readonly #listeners = new Set<(change: ReleaseChange) => void>();
  readonly #problems: ProblemLog;
  readonly #checks: BackgroundChecks;
  #layers: ReadonlyMap<string, ExtraLayer> = new Map();
  /** For brands that were never asked for and have changed: the configs of before, good as far as is known. */
  readonly #before = new Map<string, OpenedSnapshot>();
  /** The files that the last good release of a brand was made of. */
  readonly #good = new Map<string, readonly SnapshotFile[]>();
  readonly #heldBack: HeldBackBook;
  readonly #report: ReportItem;
  #snapshot: ConfigSnapshot;
  /** Files that the last change was of. */
  #changed: readonly string[] = [];
  #unread: readonly string[] = [];
  #opened: OpenedSnapshot;
  // Changes follow each other, so that the last one is of the last state.
  readonly #turns = new Turns();
  #watching: Promise<() => Promise<void>> | null = null;

  constructor(parts: FolderReleaseParts, snapshot: ConfigSnapshot) {
    this.#parts = parts;
    this.#book = new ReleaseBook(parts.unknownHosts ?? 'default-brand');
    this.repeat = createRepeater(parts.logger, parts.metrics);
    this.#report = this.repeat.reportOf(CONFIGS_LOOP);
    this.#problems = new ProblemLog(parts.logger);
    this.#heldBack = new HeldBackBook(parts);
    this.#checks = new BackgroundChecks({ check: (brand) => this.#checkBehind(brand), onFailure: (error, brand) => this.#tellUncompiled(error, brand), isWaitedFor: (brand) => this.#book.isCompiled(brand) });
    this.#snapshot = snapshot;
    this.#opened = parts.open(snapshot);
    this.#adopt(this.#opened, null);
    const { brands } = this.#opened;
    const first = brands.find(({ isDefault }) => isDefault) ?? brands[0];
    if (first) this.forBrand(first.brand);
  }

  watch(watching: Promise<() => Promise<void>>): void {
    this.#watching = watching;
    watching.catch((error: unknown) => this.#parts.logger.error({ err: error, folder: this.#parts.folder }, 'The configs are not watched'));
  }

  forHost(host: string): HostAnswer | undefined {
    const brand = this.#book.brandOf(host);
    return brand === undefined ? undefined : this.forBrand(brand);
  }

  forBrand(brand: string): HostAnswer | undefined {
    if (this.#book.needsCompiling(brand)) this.#take(this.#compileAround(brand));
    return this.#book.forBrand(brand);
  }

  byId(releaseId: string) {
    return this.#book.byId(releaseId);
  }

  brands() {
    return this.#book.brands();
  }

  heldBack() {
    return this.#heldBack.all();
  }

  onChange(listener: (change: ReleaseChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setExtraLayer(brand: string, layer: ExtraLayer | null): Promise<readonly Problem[]> {
    return this.#turns.take(async () => {
      const layers = new Map(this.#layers);
      if (layer) layers.set(brand, layer);
      else layers.delete(brand);
      const { snapshot } = await readSnapshot(this.#parts.folder, this.#snapshot);
      const opened = this.#parts.open(withExtraLayers(snapshot, layers));
      const isThere = opened.brands.some((listed) => listed.brand === brand);
      const problems = layer && isThere ? this.#addedErrors(opened, brand) : [];
      if (problems.length > 0) {
        this.#problems.tell(problems);
        return problems;
      }
      this.#layers = layers;
      this.#adopt(opened, this.#opened);
      this.#snapshot = snapshot;
      if (isThere) this.#take(this.#compileAround(brand));
      return [];
    });
  }

  /** Reads the folder again; false when something in it could not be read, which stays as it was. */
  reload(): Promise<boolean> {
    return this.#turns.take(async () => {
      const { snapshot, unread } = await readSnapshot(this.#parts.folder, this.#snapshot);
      this.#tellUnread(unread);
      const changed = changedPaths(snapshot, this.#snapshot);
      if (changed.length > 0) this.#follow(snapshot, changed);
      return unread.length === 0;
    });
  }

  /** Throws, naming the files, what the compiler throws; whoever sees the next change tries again. */
  #follow(snapshot: ConfigSnapshot, changed: readonly string[]): void {
    this.#changed = changed;
    try {
      this.#adopt(this.#parts.open(withExtraLayers(snapshot, this.#layers)), this.#opened);
    } catch (error) {
      throw new Error(`The configs cannot be compiled; changed: ${changed.join(', ')}. ${UNDO}`, { cause: error });
    }
    this.#snapshot = snapshot;
  }

  /** Once each, until it can be read again: it is tried every other second. */
  #tellUnread(unread: readonly UnreadConfig[]): void {
    for (const { path, error } of unread) if (!this.#unread.includes(path)) this.#report(error, { file: path, help: STAYS }, `${path} cannot be read`);
    this.#unread = unread.map(({ path }) => path);
  }

  #tellUncompiled(error: unknown, brand: string): void {
    this.#report(error, { brand, files: this.#changed, help: UNDO }, 'The brand could not be compiled');
  }

  async close(): Promise<void> {
    this.#checks.close();
    const endWatching = await this.#watching?.catch(() => null);
    await endWatching?.();
    await this.repeat.close();
    await this.#turns.ended();
  }

  /** The brands of a snapshot from now on. What it changes is compiled and checked soon, or at once when it is asked for. */
  #adopt(opened: OpenedSnapshot, before: OpenedSnapshot | null): void {
    this.#opened = opened;
    for (const { brand } of before?.brands ?? []) if (before && !this.#book.isCompiled(brand) && !this.#before.has(brand)) this.#before.set(brand, before);
    this.#problems.forget();
    this.#problems.tell(opened.problems);
    for (const change of this.#book.open(opened, this.#parts.nowMs())) {
      this.#good.delete(change.brand);
      this.#heldBack.drop(change.brand);
      this.#announce(change);
    }
    this.#checks.plan(opened, before, this.#book.stale());
  }

  /** Errors that a snapshot has and the one in force has not. */
  #addedErrors(opened: OpenedSnapshot, brand: string): readonly Problem[] {
    const known = new Set(this.#opened.find(brand).map(({ fingerprint }) => fingerprint));
    return opened.find(brand).filter(({ severity, fingerprint }) => severity === 'error' && !known.has(fingerprint));
  }

  /** The brand as it is now, with what is at fault in its last good form, which may never have been asked for. */
  #compileAround(brand: string): Compiled {
    const opened = this.#opened;
    const proven = this.#good.get(brand);
    const compile = (good: readonly SnapshotFile[]): Compiled => {
      try {
        return compileAround({ open: this.#parts.open, opened, brand, good });
      } catch (error) {
        this.#tellUncompiled(error, brand);
        const { hosts = [], isDefault = false } = opened.brands.find((listed) => listed.brand === brand) ?? {};
        return { outcome: { brand, hosts, isDefault, release: null, problems: [] }, heldBack: [], made: null };
      }
    };
    const before = this.#before.get(brand)?.files(brand);
    const compiled = compile(proven ?? before ?? []);
    return compiled.made && compiled.outcome.release === null && !proven && before ? compile([]) : compiled;
  }

  #take({ outcome, heldBack, made }: Compiled): void {
    const { logger, nowMs } = this.#parts;
    const { brand, problems } = outcome;
    const isFirst = !this.#book.isCompiled(brand);
    const older = this.#before.get(brand);
    this.#before.delete(brand);
    if (isFirst && outcome.release === null && older) this.#takeOlder(brand, older);
    const change = this.#book.take(outcome, this.#opened.sources(brand), nowMs());
    const answer = this.#book.forBrand(brand);
    if (outcome.release !== null && made) this.#good.set(brand, made);
    this.#checks.drop(brand);
    this.#problems.tell(problems);
    const errors = problems.filter(({ severity }) => severity === 'error');
    this.#heldBack.take(brand, heldBack, outcome.release ? 'new' : answer?.kind === 'served' ? 'old' : 'none', errors);
    const help = outcome.release === null ? olderBuildHelp(errors) : undefined;
    const fields = { brand, release: answer?.kind === 'served' ? answer.release.id : null, problems: problems.length, ...(help !== undefined && { help }) };
    if (answer?.kind === 'broken') logger.error(fields, 'The brand cannot be served');
    else if (outcome.release === null) logger.error(fields, 'The configs have errors; the last good release stays');
    else if (isFirst || change) logger.info(fields, 'The brand is served');
    if (change) this.#announce(change);
  }

  /** Nobody asked for the brand while its configs were good: it is served from those of then. */
  #takeOlder(brand: string, older: OpenedSnapshot): void {
    try {
      const outcome = older.compile(brand);
      this.#book.take(outcome, older.sources(brand), this.#parts.nowMs());
      if (outcome.release) this.#good.set(brand, older.files(brand));
    } catch (error) {
      this.#tellUncompiled(error, brand);
    }
  }

  /** A brand that nobody asked for yet is looked at, and only compiled when it is asked for, or has an error. */
  #checkBehind(brand: string): void {
    if (!this.#book.needsCompiling(brand)) return;
    if (this.#book.isCompiled(brand)) return void this.forBrand(brand);
    const problems = this.#opened.find(brand);
    this.#problems.tell(problems);
    if (!problems.some(({ severity }) => severity === 'error')) return void this.#before.delete(brand);
    this.forBrand(brand);
  }

  #announce(change: ReleaseChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.#report(error, { brand: change.brand, release: change.release?.id ?? null }, 'A listener to releases failed');
      }
    }
  }
}
