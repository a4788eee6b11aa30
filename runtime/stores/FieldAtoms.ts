import { _isComputingDerivation, createAtom, type IAtom } from 'mobx';

/**
 * What makes the fields of an entity observable. An atom is made when a reaction first reads its field: a board has
 * thousands of fields of which few are followed, and to lay all of them out as observables took a phone as long as the page.
 */
export class FieldAtoms<Field extends string> {
  readonly #atoms: Partial<Record<Field, IAtom>> = {};

  /** Call when a field is read. */
  read(field: Field): void {
    if (!_isComputingDerivation()) return;
    const atom: IAtom = (this.#atoms[field] ??= createAtom(field));
    atom.reportObserved();
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
