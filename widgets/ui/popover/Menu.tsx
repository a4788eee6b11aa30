import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import { nextIndex } from '../tabs/nextIndex.ts';
import type { MenuItem } from './MenuEntry.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import { placeNear } from './placeNear.ts';
import type { PopoverTrigger } from './Popover.tsx';
import css from './Popover.module.css';

export interface MenuProps {
  readonly renderTrigger: (props: PopoverTrigger) => ReactNode;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  readonly side?: 'below' | 'above';
  readonly className?: string;
}

/** A menu by the ARIA pattern over the browser's own popover: arrows, Home, End, first letters, Escape. */
export function Menu({ renderTrigger, label, items, align = 'start', side = 'below', className }: MenuProps) {
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return undefined;
    // `toggle` does not bubble and comes after opening: the first item gets the focus then.
    const handleToggle = (event: Event) => {
      const isNowOpen = (event as globalThis.ToggleEvent).newState === 'open';
      setOpen(isNowOpen);
      if (!isNowOpen) return;
      const button = document.getElementById(`${id}-trigger`);
      if (button) placeNear(panel, button, { align, side });
      (panel.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsOf(panel)[0])?.focus();
    };
    panel.addEventListener('toggle', handleToggle);
    return () => panel.removeEventListener('toggle', handleToggle);
  }, [id, align, side]);

  const close = () => panelRef.current?.hidePopover();
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const panel = panelRef.current;
    if (!panel) return;
    if (event.key === 'Tab') {
      close();
      return;
    }
    const entries = itemsOf(panel);
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const target =
      nextIndex({ key: event.key, index, count: entries.length, isRtl: false, axis: 'vertical' }) ?? indexByLetter(entries, index, event.key);
    if (target === undefined) return;
    event.preventDefault();
    entries[target]?.focus();
  };

  return (
    <>
      {renderTrigger({ id: `${id}-trigger`, popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id, 'aria-haspopup': 'menu' })}
      <div ref={panelRef} id={id} popover="auto" role="menu" aria-label={label} className={classNames(css.popover, css.menu, css[align], css[side], className)} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <MenuEntry key={item.id} item={item} onClose={close} />
        ))}
      </div>
    </>
  );
}

function itemsOf(panel: HTMLElement): readonly HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')];
}

function indexByLetter(entries: readonly HTMLElement[], index: number, key: string): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= entries.length; step += 1) {
    const at = (index + step + entries.length) % entries.length;
    if (entries[at]?.textContent.trim().toLocaleLowerCase().startsWith(letter)) return at;
  }
  return undefined;
}
