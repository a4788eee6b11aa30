import type { JsonValue } from '../../schemas/language/json.ts';
import type { FactStore } from './FactStore.ts';

/** What readers of facts need. */
export type FactReader = Pick<FactStore, 'get' | 'has' | 'subscribe'>;

/**
 * Facts with some fixed on top. A page keeps the facts of its own address, so that the page which is being left
 * does not change while the next one is prepared.
 */
export function overlayFacts(base: FactReader, fixed: Readonly<Record<string, JsonValue>>): FactReader {
  const isFixed = (name: string) => Object.hasOwn(fixed, name);
  return {
    get: (name) => (isFixed(name) ? fixed[name] : base.get(name)),
    has: (name) => isFixed(name) || base.has(name),
    subscribe: (names, listener) => base.subscribe(names.filter((name) => !isFixed(name)), listener),
  };
}
