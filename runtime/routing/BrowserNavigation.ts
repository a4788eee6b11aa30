import type { NavigateFunction } from 'react-router-dom';
import type { Navigation, PageBefore } from './navigation.ts';
import { Hold } from './Hold.ts';
import type { LoadPagePart } from './middleware.ts';
import { pathHref, pathOf, siteHref } from './navigation.ts';
import { isPlainPress, ownAddressAt } from './plainPress.ts';

/** State of history entries whose page shows already what they say. */
export const QUIET = 'quiet';

/** A pointer or the focus that only passes over a link is gone by then, in ms. */
const PASSING_MS = 60;

/**
 * Navigation of a tab. React Router carries history; one listener on the document turns clicks on plain links into
 * navigations without reload, also in HTML that never hydrates.
 */
export class BrowserNavigation implements Navigation {
  readonly #language: string;
  readonly #isAway: () => boolean;
  readonly holding = new Hold();
  /** Handed in once what it needs is known. */
  loadPart: LoadPagePart = async () => null;
  #navigate: NavigateFunction | null = null;
  #isWaiting = false;
  #again: () => void = () => undefined;
  /** Path and query of the page that is shown, and of the one before. */
  #shown = window.location.pathname + window.location.search;
  #before: string | undefined;

  /** `isAway`: the platform cannot be reached, so that no document can be loaded. */
  constructor(language: string, isAway: () => boolean = () => false) {
    this.#language = language;
    this.#isAway = isAway;
    this.#before = this.#referrer();
  }

  /** Hands in the router's navigate function, and what shows the page of the address once more; the answer takes them back. */
  connect(navigate: NavigateFunction, again: () => void = () => undefined): () => void {
    this.#navigate = navigate;
    this.#again = again;
    return () => {
      this.#navigate = null;
      this.#again = () => undefined;
    };
  }

  readonly href = (path: string, query?: Readonly<Record<string, string>>) => siteHref(this.#language, path, query);

  readonly hrefInLanguage = (language: string, path: string) => pathHref(language, path);

  readonly go: Navigation['go'] = (path, { query, isQuiet, isReplace = false } = {}) => {
    const href = siteHref(this.#language, path, query);
    if (!isQuiet) this.#follow(href, isReplace);
    // Not of a page that is being left.
    else if (pathOf(href) === window.location.pathname) void this.#navigate?.(href, { replace: isReplace, state: QUIET });
  };

  readonly hold = () => this.holding.begin();

  readonly back = () => window.history.back();

  /** The page of this address (path and query) is shown now. */
  handleShown(href: string): void {
    if (pathOf(href) !== pathOf(this.#shown)) this.#before = this.#shown;
    this.#shown = href;
  }

  /** Plan or texts of the page that is shown have changed: it is shown anew in its place. */
  showAgain(): void {
    this.#again();
  }

  readonly before = (pathname: string): PageBefore | undefined => {
    if (pathOf(this.#shown) !== pathname) return { href: this.#shown, isShown: true };
    return this.#before === undefined ? undefined : { href: this.#before, isShown: false };
  };

  /** The page that led to this document, where it is one of this site and language. */
  #referrer(): string | undefined {
    if (!URL.canParse(document.referrer)) return undefined;
    const { origin, pathname, search } = new URL(document.referrer);
    const isOurs = origin === window.location.origin && this.#isOwnLanguage(pathname) && pathname !== window.location.pathname;
    return isOurs ? pathname + search : undefined;
  }

  #isOwnLanguage(pathname: string): boolean {
    return pathname === `/${this.#language}` || pathname.startsWith(`/${this.#language}/`);
  }

  /** An address waits for the platform: the next one takes its place in the history too, so that Back leads to the page that is shown. */
  wait(isWaiting: boolean): void {
    this.#isWaiting = isWaiting;
  }

  /** Goes to an address of this site in place of the one shown. */
  replaceWith(href: string): void {
    this.#follow(href, true);
  }

  #follow(href: string, isReplace: boolean): void {
    if (this.#navigate && href.startsWith('/')) void this.#navigate(href, { replace: isReplace || this.#isWaiting });
    else window.location.assign(href);
  }

  /** Listens for clicks on links; the answer stops. */
  interceptLinks(root: Document): () => void {
    const handleClick = (event: MouseEvent) => {
      const href = this.#siteLink(event);
      if (href === undefined) return;
      event.preventDefault();
      const isSame = href === window.location.pathname + window.location.search + window.location.hash;
      this.#follow(href, isSame);
    };
    root.addEventListener('click', handleClick);
    return () => root.removeEventListener('click', handleClick);
  }

  /** Tells of links that somebody rests on or touches, before the click; the answer stops. */
  watchIntent(root: Document, tell: (href: string) => void): () => void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const tellOf = (target: EventTarget | null, afterMs: number) => {
      clearTimeout(waiting);
      const href = this.#siteHref(target);
      if (href !== undefined) waiting = setTimeout(() => tell(href), afterMs);
    };
    const handleRest = ({ target }: Event) => tellOf(target, PASSING_MS);
    const handleTouch = ({ target }: Event) => tellOf(target, 0);
    root.addEventListener('pointerover', handleRest, { passive: true });
    root.addEventListener('focusin', handleRest);
    root.addEventListener('touchstart', handleTouch, { passive: true });
    return () => {
      clearTimeout(waiting);
      root.removeEventListener('pointerover', handleRest);
      root.removeEventListener('focusin', handleRest);
      root.removeEventListener('touchstart', handleTouch);
    };
  }

  /** Address of a click that stays in this site and language; everything else is the browser's, as long as it can load it. */
  #siteLink(event: MouseEvent): string | undefined {
    return isPlainPress(event) ? this.#siteHref(event.target, this.#isAway()) : undefined;
  }

  /** `isWide`: also addresses of this site that need a document of their own. */
  #siteHref(target: EventTarget | null, isWide = false): string | undefined {
    const url = ownAddressAt(target);
    if (url === undefined || (!this.#isOwnLanguage(url.pathname) && !isWide)) return undefined;
    const isFragment = url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search;
    return isFragment ? undefined : url.pathname + url.search + url.hash;
  }
}
