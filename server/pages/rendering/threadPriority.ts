import { constants, getPriority, setPriority } from 'node:os';

/** A tenth of the processor time that the main thread gets while both want one core. */
const STEPS_BEHIND = 10;

/**
 * Puts the calling thread behind the others of its process: a page that is rendered for fifty milliseconds leaves thousands of
 * answers that are ready a free core, and takes what they leave. On Linux a thread has a priority of its own; elsewhere
 * it would be the process's, and nothing is done, as where the system refuses.
 */
export function stepBehind(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BEHIND));
  } catch {
    // A container may forbid it: pages are rendered all the same.
  }
}
