import type { KeyboardEvent } from 'react';

const ROW = '[data-game]';

/**
 * Arrow keys inside a board, where the tab key stops once a row: along a row with left and right (mirrored where the page
 * is read from the right), Home and End, and to the same place of the row above or below. Reads the document alone, so
 * that it works on rows that have not come alive yet and nothing is kept for rows that come and go.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const held = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('a, button') : null;
  const row = held?.closest<HTMLElement>(ROW);
  if (!held || !row) return;
  const next = targetOf(event.key, event.currentTarget, row, held);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

function targetOf(key: string, board: HTMLElement, row: HTMLElement, held: HTMLElement): HTMLElement | undefined {
  const controls = controlsOf(row);
  const place = controls.indexOf(held);
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  switch (key) {
    case 'ArrowRight':
      return controls[place + (isMirrored ? -1 : 1)];
    case 'ArrowLeft':
      return controls[place + (isMirrored ? 1 : -1)];
    case 'Home':
      return controls[0];
    case 'End':
      return controls.at(-1);
    case 'ArrowDown':
      return inRow(board, row, 1, place);
    case 'ArrowUp':
      return inRow(board, row, -1, place);
    default:
      return undefined;
  }
}

/** Same place of a neighbour; the nearest one where that row has fewer controls. */
function inRow(board: HTMLElement, row: HTMLElement, step: 1 | -1, place: number): HTMLElement | undefined {
  const rows = [...board.querySelectorAll<HTMLElement>(ROW)];
  const neighbour = rows[rows.indexOf(row) + step];
  if (!neighbour) return undefined;
  const controls = controlsOf(neighbour);
  return controls[Math.min(place, controls.length - 1)];
}

function controlsOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')].filter((control) => control.checkVisibility());
}
