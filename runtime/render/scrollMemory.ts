/** Where each address was scrolled to, for going back; kept for the session of the tab. */
class ScrollMemory {
  readonly #positions = new Map<string, number>();

  remember(href: string): void {
    this.#positions.set(href, window.scrollY);
  }

  /** Back and forward return to the place that was left; a new page starts at its top, or at its fragment. */
  restore(href: string | null): void {
    const known = href === null ? undefined : this.#positions.get(href);
    if (known !== undefined) return window.scrollTo({ top: known, behavior: 'instant' });
    const target = window.location.hash === '' ? null : document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }
}

export const scrollMemory = new ScrollMemory();
