import { _getGlobalState, type IObservable, Reaction } from 'mobx';

/** What MobX keeps of the reaction whose turn it is. */
interface Tracking {
  runId: number;
  trackingDerivation: unknown;
  trackingContext: unknown;
  inBatch: number;
}

/**
 * Something that follows observables from its making until `dispose`. A MobX reaction itself, without the closures of
 * `autorun`, and run together with all others that one action made stale: a board has a thousand of these, and what a tick
 * costs is how many objects it meets on its way from the price to the page.
 */
export abstract class Follower extends Reaction {
  constructor(name: string) {
    super(name, neverScheduled);
    // To MobX 0 means "never ran", for which it lays out room for a hundred observables.
    this.runId_ = -1;
  }

  /** Reads what it follows, and that alone is what it follows from then on. Answers whether there is something to write. */
  abstract read(): boolean;

  /** Writes what was read. Runs when all that one action made stale have read: code and data of both stay at hand. */
  abstract write(): void;

  /** Reads and writes. The constructor of a subclass calls it first. */
  run(): void {
    if (this.learn()) this.write();
  }

  /**
   * Reads like `track`, except that nothing is bound while the same is read in the same order: that is nearly always
   * so, and binding took twice as long as reading. Answers whether there is something to write.
   */
  learn(): boolean {
    if (this.isDisposed) return false;
    if (this.observing_.length === 0) return this.#learnAll();
    const state = _getGlobalState() as Tracking;
    const { trackingDerivation, trackingContext } = state;
    const read = spare ?? [];
    spare = null;
    let failure: { readonly error: unknown } | null = null;
    let isDue = false;
    this.#becomeUpToDate();
    this.newObserving_ = read;
    this.unboundDepsCount_ = 0;
    state.runId += 1;
    this.runId_ = state.runId;
    state.trackingDerivation = this;
    state.trackingContext = this;
    state.inBatch += 1;
    try {
      isDue = this.read();
    } catch (error) {
      failure = { error };
    }
    state.inBatch -= 1;
    state.trackingDerivation = trackingDerivation;
    state.trackingContext = trackingContext;
    // Outside a batch MobX ends one with it: others may be waiting for that.
    if (state.inBatch === 0 || !this.#isBoundTo(read)) this.#bind(read);
    spare = read;
    if (failure) this.reportExceptionInDerivation_(failure.error);
    return isDue;
  }

  /** The first time: all is to be bound. */
  #learnAll(): boolean {
    let isDue = false;
    this.track(() => {
      isDue = this.read();
    });
    return isDue;
  }

  #becomeUpToDate(): void {
    const { observing_: bound } = this;
    this.dependenciesState_ = 0;
    for (const observable of bound) observable.lowestObserverState_ = 0;
  }

  #isBoundTo(read: readonly IObservable[]): boolean {
    const { observing_: bound, unboundDepsCount_: count } = this;
    if (bound.length !== count) return false;
    for (let at = 0; at < count; at += 1) if (bound[at] !== read[at]) return false;
    return true;
  }

  #bind(read: readonly IObservable[]): void {
    const count = this.unboundDepsCount_;
    this.track(() => {
      this.newObserving_ = read.slice(0, count);
      this.unboundDepsCount_ = count;
    });
  }

  /** Called by MobX. Scheduling each follower by itself would cost a tick a third of its time. */
  override onBecomeStale_(): void {
    if (stale.push(this) === 1) runner.schedule_();
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

/** Where one of them notes what it reads; null while one does. */
let spare: IObservable[] | null = [];

let stale: Follower[] = [];

/** What MobX schedules, once for all that one action made stale; one of them that leaves meanwhile takes nobody along. */
const runner = new Reaction('Followers', () => {
  const due = stale;
  stale = [];
  const writing: Follower[] = [];
  for (const follower of due) if (follower.learn()) writing.push(follower);
  for (const follower of writing) follower.write();
});
