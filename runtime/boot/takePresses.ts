import type { OwnPress } from '../routing/middleware.ts';
import type { MiddlewareModules } from './contributions.ts';
import { isPlainPress, ownAddressAt } from '../routing/plainPress.ts';

/** What takes presses on links, in the order of their files. Apart from the other contributions: a first view has none. */
export function collectPresses(modules: MiddlewareModules): readonly OwnPress[] {
  return Object.values(modules).flatMap(({ press }) => press ?? []);
}

/** Lets domains take plain presses on links before anybody else sees them; one that is taken leads nowhere. The answer stops. */
export function takePresses(root: Document, presses: readonly OwnPress[], context: Parameters<OwnPress>[1]): () => void {
  const handleClick = (event: MouseEvent) => {
    const url = isPlainPress(event) ? ownAddressAt(event.target) : undefined;
    if (url !== undefined && presses.some((press) => press(url.pathname + url.search + url.hash, context))) event.preventDefault();
  };
  root.addEventListener('click', handleClick, { capture: true });
  return () => root.removeEventListener('click', handleClick, { capture: true });
}
