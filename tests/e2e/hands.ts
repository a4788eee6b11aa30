import type { Page } from '@playwright/test';

/** What everybody's hands and eyes need of a page, measured in it (WCAG 2.2: 1.4.10, 1.4.12, 2.4.11, 2.5.5). */

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=spinbutton]';
/** Text spacing of WCAG 1.4.12. */
const WIDE_TEXT = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Controls whose room of `sizePx` by `sizePx` around their middle is partly another one's; links within a text have none of their own. */
export async function crowdedControls(page: Page, sizePx: number): Promise<readonly string[]> {
  return await page.evaluate(([selector, size]) => {
    const isInText = (control: Element) => getComputedStyle(control).display === 'inline' && [...(control.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1);
    const isPressed = (control: Element) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled, [tabindex="-1"]:not([data-outcome])') && getComputedStyle(control).pointerEvents !== 'none';
    const partsOf = (control: Element): readonly Element[] => (control instanceof HTMLInputElement && (control.labels?.length ?? 0) > 0 ? [...(control.labels ?? [])] : [control]);
    const nameOf = (control: Element) => `${control.closest('[data-widget]')?.getAttribute('data-widget') ?? ''} ${control.tagName.toLowerCase()} “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}”`;
    const crowded: string[] = [];
    for (const control of document.querySelectorAll(selector)) {
      const [part = control] = partsOf(control);
      if (!isPressed(control) || isInText(control)) continue;
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = part.getBoundingClientRect();
      if (width <= 1 || height <= 1 || y < 0) continue;
      const takerAt = (across: number, down: number): Element | null => {
        const there = document.elementFromPoint(x + width / 2 + across, y + height / 2 + down);
        const taker = there?.closest(selector) ?? there?.closest('label')?.control;
        return !taker || taker === control || taker.contains(control) || control.contains(taker) ? null : taker;
      };
      for (const [own, across, down] of [[width, 1, 0], [height, 0, 1]] as const) {
        // Pixel by pixel to both sides, as far as no other control is pressed there.
        let [room, taker] = [own >= size ? size : 0, takerAt(0, 0)];
        for (const side of own >= size || taker ? [] : [-1, 1]) {
          for (let step = 0.5; step < size; step += 1) {
            const found = takerAt(side * step * across, side * step * down);
            taker = found ?? taker;
            if (found) break;
            room += 1;
          }
        }
        if (taker && room < size - 1) {
          crowded.push(`${nameOf(control)} ${Math.round(width)}×${Math.round(height)}, ${room} free, beside ${nameOf(taker)}`);
          break;
        }
      }
    }
    scrollTo(0, 0);
    return crowded;
  }, [CONTROLS, sizePx] as const);
}

/** What sticks out of a page sideways, and boxes that must be scrolled in two directions; tables and boards of prices may. */
export async function sidewaysParts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    const out = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} wide`] : [];
    const both = [...document.querySelectorAll('body *')].filter((part) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      return isScrolled(overflowX) && isScrolled(overflowY) && part.scrollWidth > part.clientWidth + 1 && part.scrollHeight > part.clientHeight + 1 && part.checkVisibility();
    });
    return [...out, ...both.map((part) => `${part.tagName.toLowerCase()}.${part.className} scrolls in two directions`)];
  });
}

/** Texts that are cut where letters, words and lines stand further apart, and were not before; a text with a mark of its cut has its whole elsewhere. */
export async function cutByWideText(page: Page): Promise<readonly string[]> {
  const cut = async (): Promise<readonly string[]> => await page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].filter((part) => [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '') && part.checkVisibility({ visibilityProperty: true }));
    return texts.flatMap((part) => {
      const box = part.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return [];
      const lines = document.createRange();
      lines.selectNodeContents(part);
      const words = lines.getBoundingClientRect();
      for (let around: Element | null = part; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return [];
        const edge = around.getBoundingClientRect();
        const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (edge.width <= 1 || edge.height <= 1) return [];
        if ((isClipped(overflowY) && (words.bottom > edge.bottom + 3 || words.top < edge.top - 3)) || (isClipped(overflowX) && (words.right > edge.right + 3 || words.left < edge.left - 3))) return [`${part.closest('[data-widget]')?.getAttribute('data-widget') ?? ''} “${(part.textContent ?? '').trim().slice(0, 40)}” in ${around.tagName.toLowerCase()}.${String(around.className)}`];
      }
      return [];
    });
  });
  const before = new Set(await cut());
  await page.evaluate((text) => {
    // The page's policy refuses style elements; sheets made by a script are the page's own.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, WIDE_TEXT);
  const after = await cut();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return after.filter((text) => !before.has(text));
}

/** Steps with the Tab key at which nothing of what has the focus is seen, of the first `steps`. */
export async function hiddenFocus(page: Page, steps: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const parts = focused instanceof HTMLInputElement ? [focused, ...(focused.labels ?? [])] : [focused];
      const isSeen = parts.some((part) => {
        const box = part.getBoundingClientRect();
        const spots = [0.1, 0.5, 0.9].flatMap((across) => [0.15, 0.5, 0.85].map((down) => [box.x + box.width * across, box.y + box.height * down] as const));
        return spots.some(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (part.contains(top) || top.contains(part) && !['BODY', 'HTML'].includes(top.tagName));
        });
      });
      return isSeen ? '' : `${focused.closest('[data-widget]')?.getAttribute('data-widget') ?? ''} ${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`;
    });
    if (found === null) break;
    if (found !== '') hidden.push(found);
  }
  return hidden;
}
