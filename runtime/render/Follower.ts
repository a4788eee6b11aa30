import { Reaction } from 'mobx';

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

  /** Brings up to date what follows; what it reads is what it follows from then on. */
  abstract follow(): void;

  /** Follows, and learns anew what is read. The constructor of a subclass calls it first. */
  run(): void {
    const before = running;
    // oxlint-disable-next-line typescript/no-this-alias -- not an alias: whose turn it is
    running = this;
    this.track(followRunning);
    running = before;
  }

  /** Called by MobX. Scheduling each follower by itself would cost a tick a third of its time. */
  override onBecomeStale_(): void {
    stale.push(this);
    runner.schedule_();
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

  follow(): void {
    this.#run();
  }
}

function neverScheduled(): void {
  // The runner below runs the followers.
}

/** Whose turn it is: `track` takes a function, and one for all needs no closure for each. */
let running: Follower | null = null;

function followRunning(): void {
  running?.follow();
}

let stale: Follower[] = [];

/** What MobX schedules, once for all that one action made stale; one of them that leaves meanwhile takes nobody along. */
const runner = new Reaction('Followers', () => {
  const due = stale;
  stale = [];
  for (const follower of due) follower.run();
});
