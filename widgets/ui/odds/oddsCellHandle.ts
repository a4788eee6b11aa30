import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
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
  const setOdds = textWriter(cell.querySelector<HTMLElement>('[data-part=odds]'));
  const setNote = noteWriter(cell);
  return {
    setOdds,
    setMovement(movement, text = '') {
      if (cell.getAttribute('aria-disabled') === 'true') return;
      if (movement === undefined) cell.removeAttribute('data-move');
      else if (cell.getAttribute('data-move') !== movement) cell.setAttribute('data-move', movement);
      setNote(movement === undefined ? '' : text);
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
      setNote(reason ?? '');
    },
  };
}

/** Words for assistive technology only: a cell that never had any has no place for them yet. */
function noteWriter(cell: HTMLButtonElement): (text: string) => void {
  const place = cell.querySelector<HTMLElement>('[data-part=note]');
  let write = place && textWriter(place);
  return (text) => {
    if (write === null && text === '') return;
    write ??= textWriter(addNote(cell));
    write(text);
  };
}

function addNote(cell: HTMLButtonElement): HTMLElement {
  const note = cell.ownerDocument.createElement('span');
  note.className = visuallyHiddenClass;
  note.dataset.part = 'note';
  cell.append(note);
  return note;
}

/**
 * Changes the text node in place, so that no node is made or thrown away on a tick. What it wrote it remembers: asking
 * the document costs as much as writing, and a tick of a full board asks for hundreds of cells.
 */
function textWriter(element: HTMLElement | null): (text: string) => void {
  let node = textNodeOf(element);
  let shown = node?.data ?? '';
  return (text) => {
    if (text === shown || !element) return;
    shown = text;
    // A browser that translates the page puts nodes of its own in place of ours.
    if (node?.parentNode === element) node.data = text;
    else {
      element.textContent = text;
      node = textNodeOf(element);
    }
  };
}

function textNodeOf(element: HTMLElement | null): Text | null {
  const node = element?.firstChild;
  return node instanceof Text ? node : null;
}
