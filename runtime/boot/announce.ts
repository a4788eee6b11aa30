let region: HTMLElement | null = null;

/** What somebody types in or chooses from; taking the focus away from it loses what is typed (WCAG 3.2.2). */
const FIELDS = 'input, select, textarea, [contenteditable=true], [role=spinbutton], [role=combobox]';

/** Says a sentence to assistive technology, and moves the focus to the new page's start, unless somebody is in a field of the page. */
export function announce(sentence: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'lu-announcer';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  region.textContent = sentence;
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading || document.activeElement?.matches(`main :is(${FIELDS})`)) return;
  // A heading takes the focus only from scripts; it is no stop of the Tab key.
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
