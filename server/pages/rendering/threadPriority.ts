import { constants, getPriority, setPriority } from 'node:os';

/** While both want one core it gets a third of the time that the main thread gets; other programs of the machine do not stop it. */
const STEPS_BEHIND = 5;

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
