/** Calls every one. What one of them throws stops no other; the first of it is thrown when all have been called. */
export function callAll<T extends readonly unknown[]>(listeners: Iterable<(...args: T) => void>, ...args: T): void {
  const thrown: unknown[] = [];
  for (const listener of listeners) {
    try {
      listener(...args);
    } catch (error) {
      thrown.push(error);
    }
  }
  if (thrown.length > 0) throw thrown[0];
}
