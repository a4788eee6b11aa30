import type { OwnPress } from '../routing/middleware.ts';
import { plainPress } from '../routing/plainPress.ts';

/** Lets domains take plain presses on links before anybody else sees them; one that is taken leads nowhere. The answer stops. */
export function takePresses(root: Document, presses: readonly OwnPress[], context: Parameters<OwnPress>[1]): () => void {
  const handleClick = (event: MouseEvent) => {
    const href = plainPress(event);
    if (href !== undefined && presses.some((press) => press(href, context))) event.preventDefault();
  };
  root.addEventListener('click', handleClick, { capture: true });
  return () => root.removeEventListener('click', handleClick, { capture: true });
}
