/** A lead that this process holds. */
export interface Lead {
  readonly name: string;
  /** False from the moment the lock's connection is known to be gone. */
  isHeld(): boolean;
  /** Called once when the lead was lost without `release`. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

/**
 * One leader among equal processes: an advisory lock on a connection of its own, outside the pool. A paused process may
 * believe it leads after it lost: what a leader writes is fenced by an epoch that its service keeps.
 * On the embedded database the process owns the data folder, and therefore always gets the lead once.
 */
export interface Leadership {
  /** The lead when it is free, else null. Ask again from a repeated task. */
  tryAcquire(name: string): Promise<Lead | null>;
  /**
   * Takes the lead from another process that holds it and does nothing with it (paused, or cut off without a word).
   * Only for leads whose writes are fenced. Gives how many lost it.
   */
  depose(name: string): Promise<number>;
}
