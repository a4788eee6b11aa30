import type { Page } from '@playwright/test';

/** Something that a live region said. */
export interface Announcement {
  readonly text: string;
  /** `alert` and assertive regions interrupt. */
  readonly isPolite: boolean;
  /** False where assistive technology hears nothing: the region is hidden, or came together with its text. */
  readonly isHeard: boolean;
}

/** A region has to be known to assistive technology before what comes into it is spoken; an alert speaks at its birth. */
const KNOWN_AFTER_MS = 100;

/** Everything that live regions of the page say from now on, those that are added later among them. */
export async function listen(page: Page): Promise<() => Promise<readonly Announcement[]>> {
  await page.evaluate((knownAfterMs) => {
    const said: Announcement[] = [];
    Reflect.set(window, 'said', said);
    const selector = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    const bornAtMs = new Map([...document.querySelectorAll(selector)].map((region) => [region, 0]));
    const texts = new Map([...bornAtMs.keys()].map((region) => [region, region.textContent.trim()]));
    const hear = (region: Element) => {
      const text = region.textContent.trim();
      const isNew = !bornAtMs.has(region);
      if (isNew) bornAtMs.set(region, performance.now());
      if (text === (texts.get(region) ?? '')) return;
      texts.set(region, text);
      if (text === '') return;
      const isAlert = region.getAttribute('role') === 'alert';
      const isKnown = performance.now() - (bornAtMs.get(region) ?? 0) >= knownAfterMs;
      said.push({ text, isPolite: !isAlert && region.getAttribute('aria-live') !== 'assertive', isHeard: region.checkVisibility() && (isKnown || isAlert) });
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(selector);
        if (around) regions.add(around);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          if (added.matches(selector)) regions.add(added);
          for (const inner of added.querySelectorAll(selector)) regions.add(inner);
        }
      }
      for (const region of regions) if (region.isConnected) hear(region);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, KNOWN_AFTER_MS);
  return async () => page.evaluate(() => Reflect.get(window, 'said') as Announcement[]);
}
