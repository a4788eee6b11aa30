// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserNavigation } from './BrowserNavigation.ts';

const RESTED_MS = 100;
const PASSING_MS = 20;

const link = (href: string, more = '') => `<a href="${href}"${more}><b>${href}</b></a>`;
const at = (href: string): Element => document.querySelector(`a[href="${href}"] > b`) ?? document.body;
const over = (target: Element, type = 'pointerover') => target.dispatchEvent(new Event(type, { bubbles: true }));

describe('links that somebody is about to follow', () => {
  let told: string[] = [];
  let stop = (): void => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    document.body.innerHTML = link('/en/live') + link('/en/line') + link('/ru/live') + link('https://elsewhere.test/en') + link('/en/file', ' download') + link('/en/tab', ' target="_blank"');
    stop = new BrowserNavigation('en').watchIntent(document, (href) => told.push(href));
  });

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('are told of when a pointer or the focus rests on them, and at once when a finger does', () => {
    over(at('/en/live'));
    expect(told).toEqual([]);
    vi.advanceTimersByTime(RESTED_MS);
    over(at('/en/line'), 'focusin');
    vi.advanceTimersByTime(RESTED_MS);
    over(at('/en/live'), 'touchstart');
    vi.advanceTimersByTime(0);
    expect(told).toEqual(['/en/live', '/en/line', '/en/live']);
  });

  it('are not told of when the pointer only passes over them', () => {
    for (const target of [at('/en/live'), at('/en/line'), document.body]) {
      over(target);
      vi.advanceTimersByTime(PASSING_MS);
    }
    vi.advanceTimersByTime(RESTED_MS);
    expect(told).toEqual([]);
  });

  it('are those of this site and language that open here', () => {
    for (const href of ['/ru/live', 'https://elsewhere.test/en', '/en/file', '/en/tab']) {
      over(at(href));
      vi.advanceTimersByTime(RESTED_MS);
    }
    expect(told).toEqual([]);
  });

  it('are no longer told of once it is stopped', () => {
    over(at('/en/live'));
    stop();
    vi.advanceTimersByTime(RESTED_MS);
    over(at('/en/live'));
    vi.advanceTimersByTime(RESTED_MS);
    expect(told).toEqual([]);
  });
});

// This DOM follows a link before anybody hears of the click.
const { settings } = (window as unknown as { readonly happyDOM: { readonly settings: { readonly navigation: object } } }).happyDOM;
const navigationBefore = { ...settings.navigation };
Object.assign(settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true });
afterAll(() => {
  Object.assign(settings.navigation, navigationBefore);
  Reflect.deleteProperty(document, 'referrer');
});

describe('the page that a visitor comes from (A-124)', () => {
  const referredBy = (referrer: string) => {
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
    window.history.replaceState(null, '', '/en/sign-in');
    return new BrowserNavigation('en');
  };

  it('is the one that is shown, or the one before it where its own address is asked about', () => {
    const navigation = referredBy('');
    expect(navigation.before('/en/sign-in')).toBeUndefined();
    navigation.handleShown('/en/live?tag=1');
    expect(navigation.before('/en/sign-in')).toEqual({ href: '/en/live?tag=1', isShown: true });
    navigation.handleShown('/en/sign-in?a=1');
    navigation.handleShown('/en/sign-in?a=2');
    expect(navigation.before('/en/sign-in')).toEqual({ href: '/en/live?tag=1', isShown: false });
  });

  it('is the one that led to this document, of this site and language alone', () => {
    const { origin } = window.location;
    expect(referredBy(`${origin}/en/live?tag=1`).before('/en/sign-in')).toEqual({ href: '/en/live?tag=1', isShown: false });
    for (const elsewhere of ['https://elsewhere.test/en/live', `${origin}/ru/live`, `${origin}/en/sign-in?a=1`]) {
      expect(referredBy(elsewhere).before('/en/sign-in'), elsewhere).toBeUndefined();
    }
  });
});

describe('links that are followed', () => {
  const followed: [string, boolean][] = [];
  let isAway = false;
  let navigation = new BrowserNavigation('en');
  let stop = (): void => undefined;
  const stayHere = (event: Event): void => event.preventDefault();
  const click = (href: string): boolean => at(href).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  beforeEach(() => {
    followed.length = 0;
    isAway = false;
    document.body.innerHTML = link('/en/live') + link('/ru/live') + link('https://elsewhere.test/en');
    navigation = new BrowserNavigation('en', () => isAway);
    navigation.connect(((href: string, { replace }: { replace: boolean }) => void followed.push([href, replace])) as never);
    stop = navigation.interceptLinks(document);
    // What nobody takes is the browser's own; here it goes nowhere.
    window.addEventListener('click', stayHere);
  });
  afterEach(() => {
    stop();
    window.removeEventListener('click', stayHere);
  });

  it('are pages of this language, and while the platform is away also those that need a document of their own', () => {
    for (const href of ['/en/live', '/ru/live', 'https://elsewhere.test/en']) click(href);
    expect(followed).toEqual([['/en/live', false]]);
    isAway = true;
    for (const href of ['/ru/live', 'https://elsewhere.test/en']) click(href);
    expect(followed).toEqual([['/en/live', false], ['/ru/live', false]]);
  });

  it('take the place of one that waits for the platform', () => {
    navigation.wait(true);
    click('/en/live');
    navigation.wait(false);
    click('/en/live');
    expect(followed).toEqual([['/en/live', true], ['/en/live', false]]);
  });
});
