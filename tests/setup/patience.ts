import { vi } from 'vitest';

/** A second, which is what `vi.waitFor` waits by itself, is too short for a machine that does other work too. */
const PATIENCE_MS = 15_000;

const { waitFor } = vi;
// Files share a process: it is told once.
if (waitFor.name !== 'waitForLong') {
  vi.waitFor = async function waitForLong(callback, options) {
    return await waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  };
}
