import { _getGlobalState, type IObservable, Reaction } from 'mobx';
import type { FieldReader, FollowedField } from '../stores/FieldAtoms.ts';

/** What MobX keeps of the derivation whose turn it is. */
interface Tracking {
  runId: number;
  trackingDerivation: unknown;
  trackingContext: unknown;
}

/**
 * Something that follows observables from its making until `dispose`. A MobX reaction itself, without the closures of
 * `autorun`, and run together with all others that one action made stale: a board has a thousand of these, and what a tick
 * costs is how many objects it meets on its way from the price to the page. Fields of entities know it by themselves
 * (`FieldAtoms`), other observables as any reaction.
 */
export abstract class Follower extends Reaction implements FieldReader {
  /** Fields that it has joined, in the order in which it read them, and apart what most of them need. */
  #fields: readonly FollowedField[] = NO_FIELDS;
  #firstField: FollowedField | undefined = undefined;
  #fieldCount = 0;
  /** How many it has read in this run, and all of them once they are others than before. */
  #readFields = 0;
  #otherFields: FollowedField[] | null = null;
  /** Whether it is bound to anything else than fields. */
  #isBound = false;

  constructor(name: string) {
    super(name, neverScheduled);
    // To MobX 0 means "never ran", for which it lays out room for a hundred observables.
    this.runId_ = -1;
  }

  /** Reads what it follows, and that alone is what it follows from then on. Answers whether there is something to write. */
  abstract read(): boolean;

  /** Writes what was read. Runs when all that one action made stale have read: code and data of both stay at hand. */
  abstract write(): void;

  /** Reads and writes by itself. The constructor of a subclass calls it first. */
  run(): void {
    let isDue = false;
    this.#readFields = 0;
    this.track(() => {
      isDue = this.read();
    });
    this.#isBound = this.observing_.length > 0;
    this.#bindFields();
    if (isDue) this.write();
  }

  /**
   * Reads like `run`, but within another reaction, which puts `trackingDerivation` back, and binds nothing while the same is
   * read in the same order: that is nearly always so, and binding took twice as long as reading. Answers whether there is
   * something to write.
   */
  learn(state: Tracking): boolean {
    if (this.isDisposed) return false;
    let failure: { readonly error: unknown } | null = null;
    let isDue = false;
    this.dependenciesState_ = 0;
    if (this.#isBound) for (const observable of this.observing_) observable.lowestObserverState_ = 0;
    this.newObserving_ = observed;
    this.unboundDepsCount_ = 0;
    this.#readFields = 0;
    state.runId += 1;
    this.runId_ = state.runId;
    state.trackingDerivation = this;
    state.trackingContext = this;
    try {
      isDue = this.read();
    } catch (error) {
      failure = { error };
    }
    this.#bindFields();
    if ((this.#isBound || this.unboundDepsCount_ > 0) && !this.#isBoundToObserved()) this.#bind();
    if (failure) this.reportExceptionInDerivation_(failure.error);
    return isDue;
  }

  #isBoundToObserved(): boolean {
    const { observing_: bound, unboundDepsCount_: count } = this;
    if (bound.length !== count) return false;
    for (let at = 0; at < count; at += 1) if (bound[at] !== observed[at]) return false;
    return true;
  }

  /** MobX binds what a tracked function has noted. */
  #bind(): void {
    const count = this.unboundDepsCount_;
    this.track(() => {
      this.newObserving_ = observed.slice(0, count);
      this.unboundDepsCount_ = count;
    });
    this.#isBound = this.observing_.length > 0;
  }

  noteField(field: FollowedField): void {
    if (field.lastReadIn === this.runId_) return;
    field.lastReadIn = this.runId_;
    const at = this.#readFields;
    this.#readFields = at + 1;
    if (this.#otherFields === null) {
      if ((at === 0 ? this.#firstField : this.#fields[at]) === field) return;
      this.#otherFields = this.#fields.slice(0, at);
    }
    this.#otherFields.push(field);
  }

  /** Joins and leaves fields, where others were read than before. */
  #bindFields(): void {
    if (this.#otherFields === null && this.#readFields === this.#fieldCount) return;
    const before = new Set(this.#fields);
    const after = new Set(this.isDisposed ? NO_FIELDS : (this.#otherFields ?? this.#fields.slice(0, this.#readFields)));
    for (const field of after) if (!before.has(field)) field.join(this);
    for (const field of before) if (!after.has(field)) field.leave(this);
    this.#fields = [...after];
    this.#firstField = this.#fields[0];
    this.#fieldCount = after.size;
    this.#otherFields = null;
  }

  becomeStale(): void {
    if (this.dependenciesState_ === 0) this.onBecomeStale_();
    this.dependenciesState_ = 2;
  }

  /** Called by MobX. Scheduling each follower by itself would cost a tick a third of its time. */
  override onBecomeStale_(): void {
    if (stale.push(this) === 1) runner.schedule_();
  }

  override dispose(): void {
    super.dispose();
    this.#readFields = 0;
    this.#otherFields = null;
    this.#bindFields();
  }
}

/** Runs a function now and whenever what it reads has changed, like `autorun` at less cost; the answer stops it. */
export function follow(run: () => void): () => void {
  const follower = new FunctionFollower(run);
  return () => follower.dispose();
}

class FunctionFollower extends Follower {
  readonly #run: () => void;

  constructor(run: () => void) {
    super('follow');
    this.#run = run;
    this.run();
  }

  read(): boolean {
    this.#run();
    return false;
  }

  write(): void {
    // It has written what it read.
  }
}

function neverScheduled(): void {
  // The runner below runs the followers.
}

const NO_FIELDS: readonly FollowedField[] = [];

/** What the one whose turn it is has read: MobX notes it there. */
const observed: IObservable[] = [];

let stale: Follower[] = [];

/** What MobX schedules, once for all that one action made stale; one of them that leaves meanwhile takes nobody along. */
const runner = new Reaction('Followers', () => {
  const due = stale;
  stale = [];
  const writing: Follower[] = [];
  const state = _getGlobalState() as Tracking;
  const { trackingDerivation } = state;
  for (const follower of due) if (follower.learn(state)) writing.push(follower);
  state.trackingDerivation = trackingDerivation;
  for (const follower of writing) follower.write();
});
