import type { Page } from '@playwright/test';

const LEAST_CHARACTERS = 12;
export const boardRows = '[data-widget="sports/board"] [data-game]';

/** Names that are cut and of which fewer than twelve characters are seen, the mark of the cut not counted. */
export async function cutNames(page: Page): Promise<readonly string[]> {
  return await page.locator(`${boardRows} a[id$="-name"] > span`).evaluateAll((names, least) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    const cut = names.filter((name) => name.scrollWidth > name.clientWidth && getComputedStyle(name).overflow === 'hidden' && getComputedStyle(name).textOverflow === 'ellipsis');
    return cut.flatMap((name) => {
      canvas.font = getComputedStyle(name).font;
      const text = name.textContent;
      const room = name.clientWidth - canvas.measureText('…').width;
      let seen = 0;
      while (seen < text.length && canvas.measureText(text.slice(0, seen + 1)).width <= room) seen += 1;
      return seen < Math.min(least, text.length) ? [`${text}: ${seen}`] : [];
    });
  }, LEAST_CHARACTERS);
}
