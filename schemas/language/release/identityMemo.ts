interface Level<T> {
  /** Made when there is something behind it: most levels are the last. */
  next?: WeakMap<object, Level<T>>;
  result?: { readonly value: T };
}

const nothing = {};

/**
 * Results by the identity of what they were made from: the same objects give the same result again, and a result goes when
 * one of them is gone.
 */
export class IdentityMemo<T> {
  readonly #root: Level<T> = {};

  get(keys: readonly (object | undefined)[], make: () => T): T {
    let level = this.#root;
    for (const key of keys) {
      const behind = (level.next ??= new WeakMap());
      let next = behind.get(key ?? nothing);
      if (!next) behind.set(key ?? nothing, (next = {}));
      level = next;
    }
    level.result ??= { value: make() };
    return level.result.value;
  }
}
