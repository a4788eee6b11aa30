import type { Runtime } from '../../../runtime/sdk.ts';

/** Class names that the public lists of advertising hide on whatever site (EasyList, general element hiding). */
const LISTED = 'adsbox ad-banner ad-placement pub_300x250 textads banner-ads';
/** A blocker has looked at what is new in the page by then: at once by its styles, or a little later by a script. In ms. */
const LOOKS_MS = [100, 1500] as const;

/**
 * Finds out whether the visitor's browser blocks: an empty element under listed names is hidden, or gone, as parts of this page are. Nothing is fetched or
 * sent for it; the fact `app.hasAdBlocker` stays in this tab.
 */
export function lookForBlocker({ timers, facts }: Pick<Runtime, 'timers' | 'facts'>): void {
  // Empty and inline it takes no room, so that it needs no styles of ours.
  const bait = document.createElement('span');
  bait.className = LISTED;
  bait.setAttribute('aria-hidden', 'true');
  document.body.append(bait);
  const look = ([afterMs, ...later]: readonly number[]): void => {
    if (afterMs === undefined) return bait.remove();
    timers.after(afterMs, () => {
      if (!isHidden(bait)) return look(later);
      bait.remove();
      facts.set({ 'app.hasAdBlocker': true });
    });
  };
  look(LOOKS_MS);
}

function isHidden(element: Element): boolean {
  if (!element.isConnected) return true;
  const { display, visibility } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden';
}
