/** Closed by Escape while they were pointed at: they stay so until the pointer comes anew. */
const dismissed = new WeakSet<HTMLElement>();

/**
 * Shows the hint of a link, the last element of `whole`, until the pointer or the focus leaves, Escape, a press elsewhere or scrolling
 * (WCAG 1.4.13). `isPressed`: somebody asked for it; otherwise only while the pointer or the focus is still there.
 */
export function showHint(whole: HTMLElement, isPressed: boolean): void {
  const { firstElementChild: link, lastElementChild: hint } = whole;
  if (!(link instanceof HTMLElement) || !(hint instanceof HTMLElement) || hint.hasAttribute(OPEN)) return;
  if (!isPressed && (dismissed.has(whole) || !(whole.matches(':hover') || link.matches(':focus')))) return;
  hint.toggleAttribute(OPEN, true);
  hint.showPopover();
  placeHint(hint, link);
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => {
    listening.abort();
    hint.toggleAttribute(OPEN, false);
    if (hint.isConnected) hint.hidePopover();
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // It closes this alone, not what the text stands in.
    event.preventDefault();
    event.stopPropagation();
    dismissed.add(whole);
    close();
  }, { capture: true, signal });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && whole.contains(target))) close();
  }, { capture: true, signal });
  document.addEventListener('scroll', close, { capture: true, passive: true, signal });
  link.addEventListener('blur', close, { signal });
  whole.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && close(), { signal });
  // Of the time after it is closed: a pointer that comes back may ask again.
  whole.addEventListener('pointerleave', () => dismissed.delete(whole), { once: true });
}

/** Says that it is shown, in a word that every engine of selectors knows. */
const OPEN = 'data-open';

/** From the edge of the window, in px. */
const EDGE_PX = 8;

/**
 * Puts an open hint below all lines of a link, or above them where there is more room, and never over it. Sets properties on the element's own
 * style object, which a strict policy allows, unlike style attributes in HTML.
 */
function placeHint(hint: HTMLElement, link: HTMLElement): void {
  const lines = [...link.getClientRects()];
  const [first, last] = [lines[0] ?? link.getBoundingClientRect(), lines.at(-1) ?? link.getBoundingClientRect()];
  const { width, height } = hint.getBoundingClientRect();
  const isBelow = innerHeight - last.bottom >= height || innerHeight - last.bottom >= first.top;
  const line = isBelow ? last : first;
  const left = getComputedStyle(link).direction === 'rtl' ? line.right - width : line.left;
  hint.style.setProperty('left', `${Math.round(Math.max(EDGE_PX, Math.min(left, document.documentElement.clientWidth - width - EDGE_PX)))}px`);
  hint.style.setProperty('top', `${Math.round(isBelow ? last.bottom : first.top - height)}px`);
}
