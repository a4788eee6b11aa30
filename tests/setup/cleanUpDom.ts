import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where test functions are globals. Most files have no document: React is not loaded for them.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => cleanup());
}
