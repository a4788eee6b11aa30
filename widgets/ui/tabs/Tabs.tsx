import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconNames.ts';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import { nextIndex } from './nextIndex.ts';
import fade from '../scroller/ScrollArea.module.css';
import { useScrollEdges } from '../scroller/useScrollEdges.ts';
import css from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly count?: number;
  /** What assistive technology says of the count, where the number alone says too little. */
  readonly countLabel?: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** `line` underlines (default), `bar` fills, for the coupon's head. */
  readonly look?: 'line' | 'bar';
  /** Tabs of equal width that fill the line. */
  readonly isStretched?: boolean;
  readonly className?: string;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern: one tab stop, arrows, Home and End move and select. */
export function Tabs({ label, tabs, selectedId, onSelect, look = 'line', isStretched = false, className, children }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const { hasPrevious, hasNext } = useScrollEdges(listRef);
  const more = hasPrevious ? (hasNext ? fade['more-both'] : fade['more-previous']) : hasNext && fade['more-next'];
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const list = listRef.current;
    if (!list) return;
    const target = nextIndex({
      key: event.key,
      index: tabs.findIndex((tab) => tab.id === selectedId),
      count: tabs.length,
      isRtl: getComputedStyle(list).direction === 'rtl',
    });
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div className={classNames(css.tabs, className)}>
      <div ref={listRef} role="tablist" aria-label={label} className={classNames(css.list, css[look], isStretched && css.stretched, more)} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selectedId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selectedId ? 0 : -1}
            className={css.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            <span>{tab.label}</span>
            {tab.count !== undefined && (
              <span className={css.count} aria-hidden={tab.countLabel !== undefined || undefined}>
                {tab.count}
              </span>
            )}
            {tab.countLabel !== undefined && <span className={visuallyHiddenClass}> {tab.countLabel}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selectedId}`}>
        {children}
      </div>
    </div>
  );
}
