/** Class names that the public lists of advertising hide on whatever site (EasyList, "generic element hiding"). */
const LISTED = 'adsbox ad-banner ad-placement pub_300x250 textads banner-ads';

/** When a blocker has looked at what is new in the page: at once by its styles, or a little later by a script. In ms. */
export const LOOKS_MS = [100, 1500] as const;

export interface Bait {
  /** Whether the browser hides what stands under these names. */
  isHidden(): boolean;
  remove(): void;
}

/** Puts an empty box under listed names into the page: whether it is shown says whether the visitor's browser blocks. Nothing is fetched or sent. */
export function layBait(place: Element, className: string): Bait {
  const box = document.createElement('div');
  box.className = `${className} ${LISTED}`;
  box.setAttribute('aria-hidden', 'true');
  place.append(box);
  return {
    isHidden: () => {
      if (!box.isConnected) return true;
      const { display, visibility } = getComputedStyle(box);
      return display === 'none' || visibility === 'hidden';
    },
    remove: () => box.remove(),
  };
}
