const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), a[href], select, textarea, [tabindex]';

/**
 * Brings the focus to the part of the page that bears the name (`data-shortcut`), and opens the sheet that it is in. False where the
 * page has no such part.
 */
export function goToPart(name: string): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${name}"]`)];
  const part = parts.find(isReachable);
  if (!part) return false;
  const sheet = part.closest<HTMLElement>('[popover]');
  if (sheet && !isShown(sheet)) sheet.showPopover();
  const target = part.matches(FOCUSABLE) ? part : (part.querySelector<HTMLElement>(FOCUSABLE) ?? part);
  target.focus();
  // What is typed next takes the place of what was there: a 20 after a 5 is no 520.
  if (target instanceof HTMLInputElement) target.select();
  return true;
}

/** In the page as it stands, or in a sheet that can be opened. */
function isReachable(part: HTMLElement): boolean {
  return isShown(part) || part.closest('[popover]') !== null;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}
