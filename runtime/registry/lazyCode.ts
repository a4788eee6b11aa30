import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { pageLoading } from '../loading.ts';

/** A file of the build that could not be fetched: the page is loaded anew (spec section 8). */
export class CodeMissingError extends Error {
  override readonly name = 'CodeMissingError';
}

/** What `importer` fetches, as often and as far apart as the page says. Rejects with a `CodeMissingError` after the last try. */
export async function fetchCode<T>(importer: () => Promise<T>): Promise<T> {
  const { codeTries, codeDelayMs } = pageLoading();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importer();
    } catch (cause) {
      if (attempt >= codeTries) throw new CodeMissingError(cause instanceof Error ? cause.message : String(cause), { cause });
      await new Promise((resolve) => setTimeout(resolve, codeDelayMs));
    }
  }
}

/** A component whose code comes when it is first shown; like `lazy` of React, but one lost answer is not the end. */
export function lazyPart<Props>(importer: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => await fetchCode(importer));
}
