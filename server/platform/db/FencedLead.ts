import type { Logger } from '../service.ts';
import type { Lead, Leadership } from './leadership.ts';

export interface FencedLeadParts {
  readonly leadership: Leadership;
  /** Of the advisory lock. */
  readonly name: string;
  readonly logger: Logger;
  /** Whether the state that a leader writes stands still: of a process that only hung itself it does not. */
  readonly isStanding: () => Promise<boolean>;
}

/** A state that stands still so long has a leader that hangs: it is put down. In real ms, as what follows. */
const DEPOSE_AFTER_MS = 5_000;
/** An older state is not shown any more (P19). */
const STALE_AFTER_MS = 8_000;

/** The lead over a state that all processes follow, whose writes are fenced by an epoch, and whether this process is up to it. */
export class FencedLead {
  private lead: Lead | null = null;
  private onTimeAtMs = 0;

  constructor(private readonly parts: FencedLeadParts) {}

  get isHeld(): boolean {
    return this.lead?.isHeld() ?? false;
  }

  /** False while this process's state is too old to be shown: no database, or no leader. */
  get isFresh(): boolean {
    return performance.now() - this.onTimeAtMs < STALE_AFTER_MS;
  }

  /** This process's state is that of now. */
  noteOnTime(): void {
    this.onTimeAtMs = performance.now();
  }

  /** Takes the lead where it is free, or whoever holds it hangs. True when this process has it. `isBegun`: it has followed before. */
  async tryToTake(isBegun: boolean): Promise<boolean> {
    if (this.lead !== null) await this.lose();
    if (isBegun && performance.now() - this.onTimeAtMs > DEPOSE_AFTER_MS) await this.deposeHanging();
    this.lead = await this.parts.leadership.tryAcquire(this.parts.name);
    return this.lead !== null;
  }

  /** Gives it up, so that another process takes it at once. */
  async release(): Promise<void> {
    await this.lead?.release();
    this.lead = null;
  }

  /** It is held no more, or its epoch is over. */
  private async lose(): Promise<void> {
    const { name, logger } = this.parts;
    logger.warn({ lead: name }, 'A lead was lost');
    await this.lead?.release().catch((error: unknown) => logger.debug({ err: error }, 'A lost lead could not be released'));
    this.lead = null;
  }

  /** A paused leader keeps its lock; what it may still write when it wakes is fenced by its epoch. */
  private async deposeHanging(): Promise<void> {
    const { leadership, name, logger, isStanding } = this.parts;
    if (!(await isStanding())) return;
    if ((await leadership.depose(name)) > 0) logger.warn({ lead: name }, 'A leader that hung was put down');
  }
}
