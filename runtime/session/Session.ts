import { makeAutoObservable } from 'mobx';
import type { JsonValue } from '../../schemas/language/json.ts';
import { callAll } from '../callAll.ts';
import type { FactStore } from '../facts/FactStore.ts';

export interface SessionParts {
  readonly facts: FactStore;
  /** What the facts about a visitor say of a guest. */
  readonly guestFacts: Readonly<Record<string, JsonValue>>;
  /** Forgets what belongs to the visitor who leaves: stores. */
  readonly forget: () => void;
  /** Fetches again what depends on who asks: the query cache. */
  readonly refetch: () => void;
}

/**
 * Who is here. A change of visitor ends an epoch: what was asked for one must not be taken for the next, so whoever
 * awaits an answer compares `epoch` before and after. The page stays; facts tell it who is here now.
 */
export class Session {
  /** Empty for a guest. */
  userId: string;
  /** Counts changes of visitor. */
  epoch = 0;
  /** Why the last session of this tab ended, one of the adapter's `ends`; null while somebody is here or nobody was. */
  lastEnd: string | null = null;
  /** When an idle visitor will be signed out, in ms of the platform's clock; null while nothing needs saying. */
  leavesAtMs: number | null = null;
  private readonly parts: SessionParts;
  private readonly listeners = new Set<() => void>();
  private readonly stayListeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    this.parts = parts;
    const id = parts.facts.get('user.id');
    this.userId = parts.facts.get('user.signedIn') === true && typeof id === 'string' ? id : '';
    makeAutoObservable<this, 'parts' | 'listeners' | 'stayListeners'>(this, { parts: false, listeners: false, stayListeners: false });
  }

  get isSignedIn(): boolean {
    return this.userId !== '';
  }

  /** A visitor is here; the same one again changes nothing. */
  begin(userId: string): void {
    if (userId === '' || userId === this.userId) return;
    this.change(userId, null);
  }

  /** Nobody is signed in any more. */
  end(reason: string): void {
    if (this.isSignedIn) this.change('', reason);
  }

  /** Hears of each change of visitor, when facts and stores are already those of the new one. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Tells the visitor that an idle session is about to end; null takes it back. */
  warn(leavesAtMs: number | null): void {
    this.leavesAtMs = leavesAtMs;
  }

  /** The visitor is still here. */
  stay(): void {
    this.leavesAtMs = null;
    callAll(this.stayListeners);
  }

  /** Hears of a visitor who answered the warning. */
  onStay(listener: () => void): () => void {
    this.stayListeners.add(listener);
    return () => void this.stayListeners.delete(listener);
  }

  private change(userId: string, reason: string | null): void {
    const { facts, guestFacts, forget, refetch } = this.parts;
    // What a guest has gathered is the visitor's own: it stays when the visitor signs in.
    const isLeaving = this.isSignedIn;
    this.epoch += 1;
    this.userId = userId;
    this.lastEnd = reason;
    this.leavesAtMs = null;
    if (isLeaving) forget();
    const tell = () => facts.set({ ...guestFacts, 'user.signedIn': userId !== '', 'user.id': userId });
    callAll([tell, refetch, ...this.listeners]);
  }
}
