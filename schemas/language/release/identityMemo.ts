type Level<T> = { readonly next: WeakMap<object, Level<T>>; result?: { readonly value: T } };

const nothing = {};

/**
 * Results by the identity of what they were made from: the same objects give the same result again, and a result goes when
 * one of them is gone.
 */
export class IdentityMemo<T> {
  readonly #root: Level<T> = { next: new WeakMap() };

  get(keys: readonly (object | undefined)[], make: () => T): T {
    let level = this.#root;
    for (const key of keys) {
      const next: Level<T> = level.next.get(key ?? nothing) ?? { next: new WeakMap() };
      level.next.set(key ?? nothing, next);
      level = next;
    }
    level.result ??= { value: make() };
    return level.result.value;
  }
}
