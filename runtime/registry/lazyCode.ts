import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Spec section 9: code of a component is asked for five times, a second apart. */
const CODE_TRIES = 5;
const CODE_WAIT_MS = 1000;

/** A file of the build that could not be fetched: the page is loaded anew (spec section 8). */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError';
}

/** What `importer` fetches. Rejects with a `CodeMissingError` after the last try. */
export async function fetchCode<T>(importer: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importer();
    } catch (cause) {
      if (attempt === CODE_TRIES) throw new CodeMissingError(cause instanceof Error ? cause.message : String(cause), { cause });
      await new Promise((resolve) => setTimeout(resolve, CODE_WAIT_MS));
    }
  }
}

/** A component whose code comes when it is first shown; like `lazy` of React, but one lost answer is not the end. */
export function lazyPart<Props>(importer: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => await fetchCode(importer));
}
