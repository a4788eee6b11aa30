import { _getGlobalState, createAtom, type IAtom } from 'mobx';

/** Who follows fields without an atom for each: a `Follower` while it reads is the derivation that MobX tracks. */
export interface FieldReader {
  /** Call when it reads a field. */
  noteField(field: FollowedField): void;
  /** A field that it has joined has a new value. */
  becomeStale(): void;
}

/**
 * A field that somebody has read in a reaction. Followers are kept in it: a board has a thousand cells, and an atom with its
 * set of observers would be four objects more on the way from each price to the page. Other reactions and computed values
 * find an atom.
 */
export class FollowedField {
  /** MobX's number of the run that read it last. */
  lastReadIn = 0;
  /** Nearly every field has one. */
  #first: FieldReader | null = null;
  #others: FieldReader[] | null = null;
  #atom: IAtom | null = null;

  reportObserved(): void {
    this.#atom ??= createAtom('field');
    this.#atom.reportObserved();
  }

  reportChanged(): void {
    this.#first?.becomeStale();
    if (this.#others !== null) for (const follower of this.#others) follower.becomeStale();
    this.#atom?.reportChanged();
  }

  join(follower: FieldReader): void {
    if (this.#first === null) this.#first = follower;
    else (this.#others ??= []).push(follower);
  }

  leave(follower: FieldReader): void {
    if (this.#first === follower) this.#first = this.#others?.shift() ?? null;
    else this.#others = this.#others?.filter((other) => other !== follower) ?? null;
  }
}

/**
 * What makes the fields of an entity observable. Only a field that a reaction has read is looked after: a board has
 * thousands of fields of which few are followed, and to lay all of them out as observables took a phone as long as the page.
 */
export class FieldAtoms<Field extends string> {
  readonly #followed: Partial<Record<Field, FollowedField>> = {};

  /** Call when a field is read. */
  read(field: Field): void {
    const { trackingDerivation: derivation } = _getGlobalState() as { readonly trackingDerivation: Partial<FieldReader> | null };
    if (derivation === null) return;
    const followed: FollowedField = (this.#followed[field] ??= new FollowedField());
    if (derivation.noteField) derivation.noteField(followed);
    else followed.reportObserved();
  }

  /** Call inside an action when a field has a new value. */
  changed(field: Field): void {
    this.#followed[field]?.reportChanged();
  }

  /** Whether somebody has followed the field: to others its changes need not be worked out. */
  isFollowed(field: Field): boolean {
    return this.#followed[field] !== undefined;
  }
}
