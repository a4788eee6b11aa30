import { useEffect, useState } from 'react';

/** Below this height a list of its own would leave no room for stake, win and place button. */
const SHORT_PX = 420;

/**
 * True while little of the page is seen: a phone held sideways, zoom, an on-screen keyboard. A keyboard leaves media
 * queries and fixed boxes as they are, so that styles read from the visual viewport what is seen (`--seen-block`) and
 * what of the page lies below it (`--seen-below`).
 */
export function useIsShortView(): boolean {
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    const update = () => {
      // A pinch makes the visual viewport smaller without a keyboard.
      const isZoomed = !view || view.scale !== 1;
      const seenPx = isZoomed ? window.innerHeight : view.height;
      style.setProperty('--seen-block', `${Math.round(seenPx)}px`);
      style.setProperty('--seen-below', `${isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - view.offsetTop - view.height))}px`);
      setShort(seenPx < SHORT_PX);
    };
    update();
    view?.addEventListener('resize', update);
    // Pages move under a keyboard without a change of size.
    view?.addEventListener('scroll', update);
    window.addEventListener('resize', update);
    return () => {
      view?.removeEventListener('resize', update);
      view?.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      style.removeProperty('--seen-block');
      style.removeProperty('--seen-below');
    };
  }, []);
  return isShort;
}
