import type { Runtime } from '../Runtime.ts';

/** What holds words of the visitor. */
const TYPED = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=hidden])';

/** Text of a field that somebody types in. */
function textOf(field: Element): string {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');
}

/**
 * Follows what is typed beside the page itself (an amount, words to somebody): it outlives a navigation, and a new document would lose it. The answer
 * says whether any of it still stands as it was typed. What is typed in the page goes with it anyway, and is asked about before (`Hold`).
 */
export function followTyping(root: Document): () => boolean {
  const typed = new Map<Element, string>();
  const note = (target: EventTarget | null) => {
    if (target instanceof Element && target.matches(TYPED) && !target.closest('main')) typed.set(target, textOf(target));
  };
  // Somebody may be typing since before this code was there.
  note(root.activeElement);
  root.addEventListener('input', ({ target }) => note(target), { capture: true, passive: true });
  return () => {
    for (const [field, text] of typed) if (!field.isConnected || textOf(field) !== text || text === '') typed.delete(field);
    return typed.size > 0;
  };
}

/**
 * Whether a navigation loads its page as a new document: a newer build is served, and nothing is lost by it. Pages shown anew in their own place
 * stay, and so does whoever goes to a part of a page, which the browser would take for the page that it has.
 */
export function takesUpdate({ facts, navigation }: Pick<Runtime, 'facts' | 'navigation'>, hasTyped: () => boolean): (url: URL) => boolean {
  return ({ pathname }) => facts.get('app.hasNewBuild') === true && navigation.before(pathname)?.isShown === true && window.location.hash === '' && !hasTyped();
}
