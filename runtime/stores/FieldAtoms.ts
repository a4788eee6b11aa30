import { createAtom, type IAtom } from 'mobx';
import { isUsingStaticRendering } from 'mobx-react-lite';

/**
 * What makes the fields of an entity observable. Only a field that a reaction has read gets an atom: a table has thousands
 * of fields of which few are followed, and to lay all of them out as observables took a phone as long as the page.
 */
export class FieldAtoms<Field extends string> {
  readonly #atoms: Partial<Record<Field, IAtom>> = {};

  /** Call when a field is read. */
  read(field: Field): void {
    const known = this.#atoms[field];
    if (known !== undefined) {
      known.reportObserved();
      return;
    }
    if (isUsingStaticRendering()) return;
    const atom = createAtom('field');
    // False when no reaction reads: then nobody needs it.
    if (atom.reportObserved()) this.#atoms[field] = atom;
  }

  /** Call inside an action when a field has a new value. */
  changed(field: Field): void {
    this.#atoms[field]?.reportChanged();
  }

  /** Whether somebody has followed the field: to others its changes need not be worked out. */
  isFollowed(field: Field): boolean {
    return this.#atoms[field] !== undefined;
  }
}
