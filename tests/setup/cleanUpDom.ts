import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where test functions are globals. Most files have no document: React is not loaded for them.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A part that comes late is loaded when it is first wanted: on a busy machine that takes seconds.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(() => cleanup());
}
