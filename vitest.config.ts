import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const ALL = ['{domain,schemas,runtime,widgets,server,studio,bin,tests}/**/*.test.{ts,tsx}'];
const OTHER_RUNNERS = ['tests/e2e/**', '**/node_modules/**'];
/**
 * Suites about seconds (a leader's death, killed processes). They would measure their neighbours, so they come when the
 * others are done; a second try is for a machine that was too busy for seconds to mean anything.
 */
const TIMED = ['tests/server/processes/**/*.test.ts'];

/** Unit and contract tests. Node by default; a file that needs a DOM says `// @vitest-environment happy-dom` on its first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: ['./tests/setup/failOnConsole.ts', './tests/setup/cleanUpDom.ts', './tests/setup/withoutSprite.ts'],
    // Long enough for a machine that does other work too: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Feature detection of one test file must not reach the next.
    isolate: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        // Many suites wait for a database or a process: two of them share a small machine well.
        test: { name: 'side by side', include: ALL, exclude: [...OTHER_RUNNERS, ...TIMED], maxWorkers: Math.max(2, availableParallelism() - 1), sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'one at a time', include: TIMED, exclude: OTHER_RUNNERS, maxWorkers: 1, retry: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
