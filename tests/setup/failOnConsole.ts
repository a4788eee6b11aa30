import { afterEach, beforeEach, vi } from 'vitest';

// A warning that nobody reads is a defect that nobody fixes: unexpected console output fails the test that made it.
// A test that expects one replaces the method with its own spy.
const watched = ['error', 'warn'] as const;
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  for (const method of watched) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      calls.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const seen = calls;
  calls = [];
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
});
