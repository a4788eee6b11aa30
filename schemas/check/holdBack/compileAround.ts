import type { Problem } from '../../language/problem.ts';
import type { BrandOutcome, ConfigSnapshot, OpenedSnapshot, RouteEntry, SnapshotFile } from '../../language/release.ts';
import { errorPages } from '../../language/errorPages.ts';
import { classify } from '../../language/release/index.ts';
import { FileEdits } from './FileEdits.ts';
import { type HeldPart, partOf } from './heldPart.ts';

/** Where a part that is held back stands: as it was, an experiment at its control, or nowhere. */
export type HeldForm = 'before' | 'control' | 'missing';

/** A part of a brand that does not go live, and why. */
export interface HeldBack extends HeldPart {
  readonly form: HeldForm;
  readonly problems: readonly Problem[];
}

/** What compiling around the faults of a brand gave. */
export interface HeldOutcome {
  readonly outcome: BrandOutcome;
  /** What the release does without; empty for a brand without errors, and where errors touch everything, so that there is none. */
  readonly heldBack: readonly HeldBack[];
  /** The files that the release was made of: the good form that a later fault falls back to. */
  readonly made: readonly SnapshotFile[];
}

export interface HoldingParts {
  readonly open: (snapshot: ConfigSnapshot) => OpenedSnapshot;
  readonly opened: OpenedSnapshot;
  readonly brand: string;
  /** The files of the brand's last good release; none before there was one. */
  readonly good: readonly SnapshotFile[];
}

/** A fault may lie behind another one; a brand that needs more rounds keeps its last good release. */
const MOST_ROUNDS = 8;

/**
 * Compiles a brand. Where it has errors, what they lie in stays as it was in the last good form, or stays away where it was
 * not there yet (an address of such a page answers 503), and everything else is taken. No release where an error touches
 * everything.
 */
export function compileAround(parts: HoldingParts): HeldOutcome {
  const { open, opened, brand } = parts;
  const outcome = opened.compile(brand);
  const plain: HeldOutcome = { outcome, heldBack: [], made: opened.files(brand) };
  if (outcome.release !== null) return plain;
  const holding = new Holding(parts);
  let errors = errorsOf(outcome);
  let at = opened;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (errors.length === 0 || !holding.hold(errors, at)) return plain;
    at = open(holding.edits.over(opened.snapshot));
    const next = at.compile(brand, holding.closedRoutes());
    if (next.release !== null) return { outcome: { ...next, problems: withFurther(outcome.problems, holding.parts()) }, heldBack: holding.parts(), made: at.files(brand) };
    errors = errorsOf(next).map(withoutRange);
  }
  return plain;
}

/** Decides, round by round, what is held back. */
class Holding {
  readonly edits: FileEdits;
  readonly #parts: HoldingParts;
  readonly #held = new Map<string, HeldBack>();
  readonly #routes = new Map<string, RouteEntry>();
  /** What this round has held back: further faults may have the same cause. */
  #ofRound: ReadonlySet<string> = new Set();
  readonly #idOf: (path: string) => string | undefined;
  /** What was done about faults of parts that are as they were: their cause lies in texts or rules. */
  #restored: 'nothing' | 'removed' | 'all' = 'nothing';

  constructor(parts: HoldingParts) {
    this.#parts = parts;
    const files = parts.opened.files(parts.brand);
    this.edits = new FileEdits(files, parts.good);
    const ids = new Map(files.map(({ path, id }) => [path, id]));
    this.#idOf = (path) => ids.get(path);
  }

  /** False where nothing is left to hold back but everything. `at` is what the errors were found in. */
  hold(errors: readonly Problem[], at: OpenedSnapshot): boolean {
    this.#ofRound = new Set();
    const found = errors.map((problem) => ({ problem, part: partOf(problem, this.#idOf) }));
    if (found.some(({ part }) => part === undefined)) return false;
    const forms = new Map(found.flatMap(({ part }) => (part ? [[keyOf(part), this.#nextForm(part)] as const] : [])));
    const elsewhere = found.flatMap(({ problem, part }) => (part && forms.get(keyOf(part)) === undefined ? [problem] : []));
    // What has changed may be at fault for the same reason: it is looked at again without that.
    if (elsewhere.length > 0) return elsewhere.every((problem) => this.#holdOther(problem, at)) || this.#holdCauses(elsewhere);
    return found.every(({ problem, part }) => part && this.#put(part, forms.get(keyOf(part)) ?? 'before', problem, at));
  }

  parts(): readonly HeldBack[] {
    return [...this.#held.values()];
  }

  closedRoutes(): readonly RouteEntry[] {
    return [...this.#routes.values()];
  }

  /** Undefined for a part that is as it was: the fault has come from elsewhere. */
  #nextForm(part: HeldPart): HeldForm | undefined {
    const { form } = this.#held.get(keyOf(part)) ?? {};
    if (part.kind === 'experiment') return form === undefined ? 'control' : form === 'control' ? 'missing' : undefined;
    if (form !== undefined) return undefined;
    if (!this.edits.wasThere(part)) return 'missing';
    return this.edits.isChanged(part) ? 'before' : undefined;
  }

  /** False where the part cannot be done without. */
  #put(part: HeldPart, form: HeldForm, problem: Problem, at: OpenedSnapshot): boolean {
    const { problems = [] } = this.#held.get(keyOf(part)) ?? {};
    if (form === 'missing' && (isNeeded(part) || (part.kind === 'setting' && this.#parts.good.length === 0))) return false;
    if (form === 'missing' && part.kind === 'page') this.#closeRoute(part, [...problems, problem], at);
    if (form === 'missing' && part.kind === 'rule') this.edits.putBackUsers(part.name);
    if (form === 'control') this.edits.leaveControl(part.name);
    else if (form === 'missing') this.edits.remove(part);
    else this.edits.putBack(part);
    this.#held.set(keyOf(part), { ...part, form, problems: [...problems, problem] });
    this.#ofRound = new Set([...this.#ofRound, keyOf(part)]);
    return true;
  }

  /** The address of a page that is missing says so, unless the fault is in the address. */
  #closeRoute({ name }: HeldPart, problems: readonly Problem[], at: OpenedSnapshot): void {
    const isAtFault = problems.some(({ pointer, rule }) => pointer.startsWith('/route') || rule.startsWith('route/'));
    const route = this.#routes.get(name) ?? at.routes(this.#parts.brand).find(({ pageId }) => pageId === name);
    if (route && !isAtFault) this.#routes.set(name, route);
    else this.#routes.delete(name);
  }

  /** A fault that takes two, such as one address of two pages: the one that has changed is held back. */
  #holdOther(problem: Problem, at: OpenedSnapshot): boolean {
    const pages = problem.routes.map((name): HeldPart => ({ kind: 'page', name }));
    const related = problem.related.flatMap(({ file }) => partOf({ ...problem, file, pointer: '' }, this.#idOf) ?? []);
    const others = [...related, ...pages];
    if (others.some((part) => this.#ofRound.has(keyOf(part)))) return true;
    const other = others.find((part) => part.kind === 'page' && this.#nextForm(part) !== undefined);
    return other !== undefined && this.#put(other, this.#nextForm(other) ?? 'before', problem, at);
  }

  #holdCauses(problems: readonly Problem[]): boolean {
    if (this.#restored === 'all') return false;
    const paths = this.#restored === 'nothing' ? this.edits.restoreRemoved() : this.edits.putBackLists();
    this.#restored = this.#restored === 'nothing' ? 'removed' : 'all';
    for (const name of paths) this.#held.set(keyOf({ kind: 'file', name }), { kind: 'file', name, form: 'before', problems });
    return paths.length > 0;
  }
}

/** What a site cannot be without: its look, its table of addresses, the pages that all errors fall back to. */
function isNeeded({ kind, name }: HeldPart): boolean {
  if (kind === 'page') return errorPages.includes(name);
  return kind === 'file' && ['brandbook', 'routes'].includes(classify(name)?.kind ?? '');
}

function keyOf({ kind, name }: HeldPart): string {
  return `${kind} ${name}`;
}

function errorsOf({ problems }: BrandOutcome): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

/** Of a file whose text is not the author's: where its lines are says nothing. */
function withoutRange({ range: _range, ...problem }: Problem): Problem {
  return { ...problem, related: [], fix: [], suggest: [] };
}

/** What was found in the files as they are, and what further rounds found behind it. */
function withFurther(problems: readonly Problem[], held: readonly HeldBack[]): readonly Problem[] {
  const known = new Set(problems.map(({ fingerprint }) => fingerprint));
  return [...problems, ...held.flatMap((part) => part.problems.filter(({ fingerprint }) => !known.has(fingerprint)))];
}
