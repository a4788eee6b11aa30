import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

export interface ScrollEdges {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Whether a sideways scroller has more before and after what is in view, in the direction of the text. */
export function useScrollEdges(viewportRef: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ hasPrevious: false, hasNext: false });
  useEffect(() => {
    const viewport = viewportRef.current;
    if (!viewport) return undefined;
    const read = () => {
      // In right-to-left pages scrollLeft runs from 0 to a negative number.
      const offset = Math.abs(viewport.scrollLeft);
      const hasPrevious = offset > 1;
      const hasNext = offset + viewport.clientWidth < viewport.scrollWidth - 1;
      setEdges((old) => (old.hasPrevious === hasPrevious && old.hasNext === hasNext ? old : { hasPrevious, hasNext }));
    };
    read();
    viewport.addEventListener('scroll', read, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
    observer?.observe(viewport);
    for (const child of viewport.children) observer?.observe(child);
    return () => {
      viewport.removeEventListener('scroll', read);
      observer?.disconnect();
    };
  }, [viewportRef]);
  return edges;
}
