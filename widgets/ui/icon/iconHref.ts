import type { IconName } from './iconNames.ts';
import spriteUrl from './sprite.svg?url&no-inline';

/**
 * Icons that the server wrote into this document (`runtime/boot/pageIcons.ts`): they are there with the first paint, and the
 * sprite is asked for when another one is shown. Null on the server, which writes all that a page shows.
 */
const inDocument = typeof document === 'undefined' ? null : new Set(Array.from(document.querySelectorAll('#page-icons > symbol'), ({ id }) => id));

/** Where an icon's drawing is: in the document, else in the sprite. */
export function iconHref(name: IconName): string {
  const id = `icon-${name}`;
  return inDocument === null || inDocument.has(id) ? `#${id}` : `${spriteUrl}#${name}`;
}
