import { Suspense, useEffect, useState } from 'react';
import { lazyPart, observer, useOverlay, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { goToPart } from '../goToPart.ts';
import type { ShortcutsProps } from './props.gen.ts';
import css from './Shortcuts.module.css';

/** The list comes with its first opening. */
const ShortcutList = lazyPart(async () => ({ default: (await import('./ShortcutList.tsx')).ShortcutList }));

const STORAGE_KEY = 'shortcuts.v1';

/** Typing is no shortcut, and behind a dialog there is nowhere to go. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]');
  return isTyping || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null;
}

/** A letter is the key that bears it, whatever script the keyboard writes. */
function isKey({ key, code }: KeyboardEvent, wanted: string): boolean {
  return key === wanted || code === `Key${wanted.toUpperCase()}`;
}

/** Single keys to parts of the page, their list behind a key of its own, and skip links; WCAG 2.1.4: they can be switched off. */
export const Shortcuts = observer(function Shortcuts({ root, helpKey, items }: WidgetProps<ShortcutsProps>) {
  const t = useT();
  const { storage } = useRuntime();
  const [isWanted, setWanted] = useState(false);
  const isOpen = useOverlay('shell/shortcuts', isWanted);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event) || storage.get(STORAGE_KEY) === false) return;
      if (event.key === helpKey) setWanted(true);
      else if (!items.some((item) => isKey(event, item.key) && goToPart(item.to))) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [items, helpKey, storage]);

  return (
    <div {...root}>
      {items.map(({ to, label, isSkipLink }) => isSkipLink && (
        <button key={to} type="button" className={css.link} onClick={() => goToPart(to)}>
          {label}
        </button>
      ))}
      <button type="button" className={css.link} onClick={() => setWanted(true)}>
        {t('shell:shortcuts.title')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutList
            helpKey={helpKey}
            items={items}
            isOn={storage.get(STORAGE_KEY) !== false}
            onSwitch={(isOn) => (isOn ? storage.remove(STORAGE_KEY) : storage.set(STORAGE_KEY, false))}
            onClose={() => setWanted(false)}
          />
        </Suspense>
      )}
    </div>
  );
});
