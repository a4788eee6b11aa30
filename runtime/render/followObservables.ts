import { Reaction } from 'mobx';

/** Something that reads observables and brings what it shows up to date. */
export interface Follower {
  follow(): void;
}

/** Followers that share one reaction: of many on a page, a reaction each would cost more than the texts themselves. */
export interface FollowerGroup {
  /** Runs all of the group now and learns anew what they read. */
  run(): void;
  remove(follower: Follower): void;
}

/** A change of what one reads runs the whole group, and so does a newcomer: a group is small. */
const GROUP_SIZE = 4;

class Group implements FollowerGroup {
  readonly #followers: Follower[] = [];
  readonly #reaction = new Reaction('followObservables', () => this.run());

  get isFull(): boolean {
    return this.#followers.length >= GROUP_SIZE;
  }

  add(follower: Follower): void {
    this.#followers.push(follower);
    this.run();
  }

  remove(follower: Follower): void {
    const at = this.#followers.indexOf(follower);
    if (at >= 0) this.#followers.splice(at, 1);
    if (this.#followers.length > 0) return;
    this.#reaction.dispose();
    if (open === this) open = null;
  }

  run(): void {
    this.#reaction.track(this.#followAll);
  }

  readonly #followAll = (): void => {
    const errors: unknown[] = [];
    for (const follower of this.#followers) {
      try {
        follower.follow();
      } catch (error) {
        errors.push(error);
      }
    }
    // MobX reports it; the others of the group have been served.
    if (errors.length > 0) throw errors[0];
  };
}

let open: Group | null = null;

/** Calls `follow` now and whenever an observable that it reads has changed, until it is removed from the answered group. */
export function followObservables(follower: Follower): FollowerGroup {
  const group = open && !open.isFull ? open : new Group();
  open = group;
  group.add(follower);
  return group;
}
