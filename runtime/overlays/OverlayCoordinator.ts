import { makeAutoObservable, observableRef } from 'mobx';
import type { OverlayPlaces } from '../routing/middleware.ts';

/**
 * Lets at most one overlay be open at a time: the most important of those that ask. Which overlays there are, and their
 * places, the domains say (`overlays` of a file in `middleware/`).
 */
export class OverlayCoordinator {
  /** Ids of those that want to be shown, the most important first. */
  private waiting: readonly string[] = [];
  private readonly places: OverlayPlaces;

  constructor(places: OverlayPlaces) {
    this.places = places;
    makeAutoObservable<this, 'waiting' | 'places'>(this, { waiting: observableRef, places: false });
  }

  /** Id of the overlay that may be open now. */
  get currentId(): string | null {
    return this.waiting[0] ?? null;
  }

  /** Asks for the screen; asking again changes nothing. Throws for an overlay that no domain has registered. */
  ask(id: string): void {
    const place = this.places[id];
    if (place === undefined) throw new Error(`No middleware file has an overlay "${id}".`);
    if (this.waiting.includes(id)) return;
    const before = this.waiting.filter((other) => (this.places[other] ?? 0) > place);
    this.waiting = [...before, id, ...this.waiting.slice(before.length)];
  }

  /** Gives the screen back, or no longer asks for it. */
  leave(id: string): void {
    this.waiting = this.waiting.filter((other) => other !== id);
  }
}
