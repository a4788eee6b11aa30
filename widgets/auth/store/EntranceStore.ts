import { makeAutoObservable, observableRef } from 'mobx';
import { defineStore, type LoadPagePart } from '../../../runtime/sdk.ts';

/** Brings what the dialog shows of the registration; null where this visitor is not let to it. */
export type LoadRegistration = (signal: AbortSignal) => ReturnType<LoadPagePart>;

/** Which of its two faces the sign-in dialog shows: signing in, or registering. */
export class EntranceStore {
  /** Null: signing in. */
  load: LoadRegistration | null = null;
  /** What is shown is told once: the dialog stays until it is answered. */
  isHeld = false;

  constructor() {
    makeAutoObservable(this, { load: observableRef });
  }

  get isRegistering(): boolean {
    return this.load !== null;
  }

  register(load: LoadRegistration): void {
    this.load = load;
  }

  signIn(): void {
    this.load = null;
    this.isHeld = false;
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  clear(): void {
    this.signIn();
  }
}

export const entranceStore = defineStore('auth/entrance', () => new EntranceStore());
