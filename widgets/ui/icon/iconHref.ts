import type { IconName } from './iconNames.ts';
import spriteUrl from './sprite.svg?url&no-inline';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Icons whose drawing is in this document. The server wrote those that its page shows (`runtime/boot/pageIcons.ts`), so that
 * they are there with the first paint. Null on the server.
 */
const drawn = typeof document === 'undefined' ? null : new Set(Array.from(document.querySelectorAll('#page-icons > symbol'), ({ id }) => id));

/** Icons that are shown and have no drawing yet. */
const wanted = new Set<IconName>();
let isDrawing = false;
let sprite: Promise<string | null> | null = null;

/**
 * Where an icon's drawing is in the document; another one is copied there from the sprite. Pointing at the sprite
 * itself would lay out all of it, and once more whenever the browser's cache had dropped it.
 */
export function iconHref(name: IconName): string {
  const id = `icon-${name}`;
  if (drawn !== null && !drawn.has(id)) {
    wanted.add(name);
    if (!isDrawing) void drawWanted();
  }
  return `#${id}`;
}

/** Draws all that are wanted by then: a page asks for its icons one by one while it renders. */
async function drawWanted(): Promise<void> {
  isDrawing = true;
  sprite ??= fetchSprite();
  const text = await sprite;
  isDrawing = false;
  if (text === null) {
    // The next icon asks again, for these too.
    sprite = null;
    return;
  }
  const place = placeOfDrawings();
  for (const name of wanted) {
    place.append(...drawingOf(text, name));
    drawn?.add(`icon-${name}`);
  }
  wanted.clear();
}

async function fetchSprite(): Promise<string | null> {
  try {
    const answer = await fetch(spriteUrl);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Reads one symbol out of the sprite's text: a document of all of them would stay in memory for a while. None where it has no such icon. */
function drawingOf(text: string, name: IconName): readonly Node[] {
  const from = text.indexOf(`<symbol id="${name}"`);
  if (from === -1) return [];
  const symbol = `${text.slice(from, text.indexOf('</symbol>', from))}</symbol>`.replace('id="', `xmlns="${SVG}" id="icon-`);
  return [document.importNode(new DOMParser().parseFromString(symbol, 'image/svg+xml').documentElement, true)];
}

function placeOfDrawings(): Element {
  const found = document.getElementById('page-icons');
  if (found) return found;
  // A page that the server wrote without any.
  const made = document.createElementNS(SVG, 'svg');
  made.id = 'page-icons';
  made.setAttribute('class', 'lu-icons');
  made.setAttribute('aria-hidden', 'true');
  return document.body.appendChild(made);
}
