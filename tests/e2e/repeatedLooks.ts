import type { Page } from '@playwright/test';

/** On elements that look like two others before them. */
export const REPEATED_MARK = 'data-repeated-look';

/** Of parts that look alike this many are measured: the second one has a neighbour on both sides. */
const MEASURED = 2;

/**
 * Marks what looks like two parts before it: the same elements with the same classes and states, texts at the same places,
 * within the same kinds of parents. A board says the same a thousand times.
 */
export async function markRepeated(page: Page): Promise<void> {
  await page.evaluate(
    ([mark, measured]) => {
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      // Of words and numbers it counts that they are there; classes, styles and states (one plain word) count as they are.
      const attributeLook = ({ name, value }: Attr): string => `${name}=${name === 'class' || name === 'style' || /^[a-z-]*$/.test(value) ? value : '…'}`;
      const ownLook = (element: Element): string => `${element.tagName} ${[...element.attributes].map(attributeLook).join(' ')}`;
      const looks = new Map<Element, string>();
      const lookAt = (element: Element): string => {
        const parts = [...element.childNodes].map((node) => {
          if (node instanceof Element) return lookAt(node);
          return node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '' ? '…' : '';
        });
        const look = `<${ownLook(element)}>${parts.join('')}</>`;
        looks.set(element, look);
        return look;
      };
      const seen = new Map<string, number>();
      const walk = (parent: Element, around: string): void => {
        for (const child of parent.children) {
          const look = `${around}${looks.get(child) ?? ''}`;
          const times = (seen.get(look) ?? 0) + 1;
          seen.set(look, times);
          if (times <= measured) walk(child, `${around}${ownLook(child)} > `);
          else for (const part of [child, ...child.querySelectorAll('*')]) part.setAttribute(mark, '');
        }
      };
      lookAt(document.body);
      walk(document.body, '');
    },
    [REPEATED_MARK, MEASURED] as const,
  );
}
