import type { ReactNode } from 'react';
import { useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import css from './ScrollArea.module.css';
import { useScrollEdges } from './useScrollEdges.ts';

export interface ScrollAreaProps {
  /** Names the area for assistive technology and makes it reachable by keyboard; leave out when its items are controls. */
  readonly label?: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One line that scrolls sideways, with arrows where there is more. Follows the direction of the page. */
export function ScrollArea({ label, previousLabel, nextLabel, className, children }: ScrollAreaProps) {
  const viewportRef = useRef<HTMLDivElement>(null);
  const { hasPrevious, hasNext } = useScrollEdges(viewportRef);
  const more = hasPrevious ? (hasNext ? css['more-both'] : css['more-previous']) : hasNext && css['more-next'];
  const page = (direction: 1 | -1) => {
    const viewport = viewportRef.current;
    if (!viewport) return;
    const sign = getComputedStyle(viewport).direction === 'rtl' ? -direction : direction;
    viewport.scrollBy({ left: sign * viewport.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <div className={classNames(css.area, className)}>
      {hasPrevious && <IconButton icon="angle-start" size="s" variant="secondary" label={previousLabel} tabIndex={-1} className={classNames(css.arrow, css.previous)} onClick={() => page(-1)} />}
      <div ref={viewportRef} className={classNames(css.viewport, more)} {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
        {children}
      </div>
      {hasNext && <IconButton icon="angle-end" size="s" variant="secondary" label={nextLabel} tabIndex={-1} className={classNames(css.arrow, css.next)} onClick={() => page(1)} />}
    </div>
  );
}
