import type { KeyboardEvent } from 'react';

const ROW = '[data-game]';
/** Prices below each other (Asian view): up and down go along them first. */
const STACK = '[data-stack]';

/**
 * Arrow keys inside a board, where the tab key stops once a row: along a row with left and right (mirrored where the page
 * is read from the right), Home and End, and to the same place of the row above or below. Where prices stand below each
 * other, up and down go from one to the next, and left and right to the same line beside. Reads the document alone, so
 * that it works on rows that have not been hydrated yet and nothing is kept for rows that come and go.
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
      return beside(controls, held, isMirrored ? -1 : 1);
    case 'ArrowLeft':
      return beside(controls, held, isMirrored ? 1 : -1);
    case 'Home':
      return controls[0];
    case 'End':
      return controls.at(-1);
    case 'ArrowDown':
      return inStack(held, 1) ?? inRow(board, row, 1, place);
    case 'ArrowUp':
      return inStack(held, -1) ?? inRow(board, row, -1, place);
    default:
      return undefined;
  }
}

const stackOf = (control: HTMLElement): HTMLElement | null => control.closest<HTMLElement>(STACK);

/** The price above or below in the same stack. */
function inStack(held: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const stack = stackOf(held);
  if (!stack) return undefined;
  const prices = controlsOf(stack);
  return prices[prices.indexOf(held) + step];
}

/** The next control along the row; from a price of a stack the one of the same line in the next stack. */
function beside(controls: readonly HTMLElement[], held: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const stack = stackOf(held);
  const others = stack === null ? controls : controls.filter((control) => control === held || stackOf(control) !== stack);
  const next = others[others.indexOf(held) + step];
  const target = next && stackOf(next);
  if (!target) return next;
  const prices = controlsOf(target);
  const line = stack === null ? 0 : controlsOf(stack).indexOf(held);
  return prices[Math.min(line, prices.length - 1)];
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
