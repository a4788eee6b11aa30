import { makeAutoObservable, observableRef } from 'mobx';

/**
 * Who may cover the page. A higher number goes first; equal ones in order of asking. The order is the product's:
 * what protects the customer comes before what interests the business (architecture, point 10).
 */
export const overlayPriority = {
  realityCheck: 100,
  idle: 95,
  terms: 90,
  signIn: 80,
  /** Age and cookies: their card covers nothing, but what comes up by itself waits for the answers. */
  notices: 70,
  reminder: 30,
  promo: 10,
} as const;

export interface OverlayRequest {
  readonly id: string;
  readonly priority: number;
}

/** Lets at most one overlay be open at a time: the most important of those that ask. */
export class OverlayCoordinator {
  /** Those that want to be shown, the most important first. */
  private waiting: readonly OverlayRequest[] = [];

  constructor() {
    makeAutoObservable<this, 'waiting'>(this, { waiting: observableRef });
  }

  /** Id of the overlay that may be open now. */
  get currentId(): string | null {
    return this.waiting[0]?.id ?? null;
  }

  /** Asks for the screen; asking again with the same id changes nothing. */
  ask(request: OverlayRequest): void {
    if (this.waiting.some((other) => other.id === request.id)) return;
    const place = this.waiting.findIndex((other) => other.priority < request.priority);
    const at = place === -1 ? this.waiting.length : place;
    this.waiting = [...this.waiting.slice(0, at), request, ...this.waiting.slice(at)];
  }

  /** Gives the screen back, or no longer asks for it. */
  leave(id: string): void {
    this.waiting = this.waiting.filter((other) => other.id !== id);
  }
}
