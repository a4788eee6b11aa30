import { afterAll, vi } from 'vitest';

// Files share a process: one that leaves the clock standing would stop the next.
afterAll(() => {
  vi.useRealTimers();
});
