import type { OddsMovement } from './OddsCell.tsx';

/** Writes the changing state of one rendered OddsCell without React. */
export interface OddsCellHandle {
  setOdds(text: string): void;
  /** Marks a change with arrow and tint; the text says it to assistive technology. Undefined clears it. */
  setMovement(movement: OddsMovement | undefined, text?: string): void;
  setSelected(isSelected: boolean): void;
  /** A reason locks the cell, undefined opens it. */
  setSuspended(reason: string | undefined): void;
}

/**
 * Binds to a rendered cell. Each setter touches one text node or attribute, and only when it changes.
 * After React renders the cell again with other props, bind again: React owns the nodes.
 */
export function oddsCellHandle(cell: HTMLButtonElement): OddsCellHandle {
  const odds = cell.querySelector<HTMLElement>('[data-part=odds]');
  const note = cell.querySelector<HTMLElement>('[data-part=note]');
  return {
    setOdds: (text) => write(odds, text),
    setMovement(movement, text = '') {
      if (cell.getAttribute('aria-disabled') === 'true') return;
      if (movement === undefined) cell.removeAttribute('data-move');
      else if (cell.getAttribute('data-move') !== movement) cell.setAttribute('data-move', movement);
      write(note, movement === undefined ? '' : text);
    },
    setSelected(isSelected) {
      const value = String(isSelected);
      if (cell.getAttribute('aria-pressed') !== value) cell.setAttribute('aria-pressed', value);
    },
    setSuspended(reason) {
      const value = String(reason !== undefined);
      if (cell.getAttribute('aria-disabled') !== value) cell.setAttribute('aria-disabled', value);
      if (reason === undefined) cell.removeAttribute('title');
      else {
        cell.title = reason;
        cell.removeAttribute('data-move');
      }
      write(note, reason ?? '');
    },
  };
}

/** Changes the text node in place, so that no node is made or thrown away on a tick. */
function write(element: HTMLElement | null, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text) {
    if (node.data !== text) node.data = text;
  } else if (element && text !== '') element.textContent = text;
}
