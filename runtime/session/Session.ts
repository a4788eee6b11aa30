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
  /** Whose tab this is; empty for a guest. Whoever shows or does something for a customer asks `isSignedIn`. */
  userId: string;
  /** Nobody could say whether the visitor is still here: offered is what a guest is offered, kept is everything. */
  isInDoubt = false;
  /** Counts changes of visitor. */
  epoch = 0;
  /** Why the last session of this tab, or of the one before it, ended, one of the adapter's `ends`; null while somebody is here or nobody was. */
  lastEnd: string | null = null;
  /** When an idle visitor will be signed out, in ms of the platform's clock; null while nothing needs saying. */
  leavesAtMs: number | null = null;
  private readonly parts: SessionParts;
  private readonly listeners = new Set<() => void>();
  private readonly stayListeners = new Set<() => void>();
  private readonly knownListeners = new Set<() => void>();
  private readonly pastListeners = new Set<() => void>();
  /** What the facts said of the visitor before the doubt. */
  private factsBefore: Readonly<Record<string, JsonValue>> = {};

  constructor(parts: SessionParts) {
    this.parts = parts;
    const id = parts.facts.get('user.id');
    this.userId = parts.facts.get('user.signedIn') === true && typeof id === 'string' ? id : '';
    makeAutoObservable<this, 'parts' | 'listeners' | 'stayListeners' | 'knownListeners' | 'pastListeners' | 'factsBefore'>(this, { parts: false, listeners: false, stayListeners: false, knownListeners: false, pastListeners: false, factsBefore: false });
  }

  get isSignedIn(): boolean {
    return this.userId !== '' && !this.isInDoubt;
  }

  /** A visitor is here; the same one again only ends a doubt. */
  begin(userId: string): void {
    if (userId === '') return;
    if (userId === this.userId) this.confirm();
    else this.change(userId, null);
  }

  /** Nobody is signed in any more. */
  end(reason: string): void {
    if (this.userId !== '') this.change('', reason);
  }

  /** Whoever was here until this page came, which is a guest's, is signed in no more, for this reason: nobody changes and nothing is forgotten. */
  endedBefore(reason: string): void {
    if (this.userId !== '' || this.epoch > 0) return;
    this.lastEnd = reason;
    callAll(this.pastListeners);
  }

  /** Hears why somebody is signed in no more whom this page never knew. */
  onEndedBefore(listener: () => void): () => void {
    this.pastListeners.add(listener);
    return () => void this.pastListeners.delete(listener);
  }

  /** The platform could not be asked who is here. Facts are those of a guest; no epoch ends, nothing is forgotten and nobody is told of a change. */
  doubt(): void {
    if (!this.isSignedIn) return;
    const { facts, guestFacts } = this.parts;
    this.factsBefore = facts.pick(Object.keys(guestFacts));
    this.isInDoubt = true;
    facts.set({ ...guestFacts });
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

  /** What belongs to the new visitor has come, so that the facts say all that guards ask. */
  know(): void {
    callAll(this.knownListeners);
  }

  /** Hears when a new visitor is known. */
  onKnown(listener: () => void): () => void {
    this.knownListeners.add(listener);
    return () => void this.knownListeners.delete(listener);
  }

  private confirm(): void {
    if (!this.isInDoubt) return;
    this.isInDoubt = false;
    callAll([() => this.parts.facts.set(this.factsBefore), this.parts.refetch]);
  }

  private change(userId: string, reason: string | null): void {
    const { facts, guestFacts, forget, refetch } = this.parts;
    // What a guest has gathered is the visitor's own: it stays when the visitor signs in.
    const isLeaving = this.userId !== '';
    this.isInDoubt = false;
    this.epoch += 1;
    this.userId = userId;
    this.lastEnd = reason;
    this.leavesAtMs = null;
    if (isLeaving) forget();
    const tell = () => facts.set({ ...guestFacts, 'user.signedIn': userId !== '', 'user.id': userId });
    callAll([tell, refetch, ...this.listeners]);
  }
}
