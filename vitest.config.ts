import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit and contract tests. Node by default; a file that needs a DOM says `// @vitest-environment happy-dom` on its first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{domain,schemas,runtime,widgets,server,studio,bin,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    setupFiles: ['./tests/setup/failOnConsole.ts', './tests/setup/cleanUpDom.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Feature detection of one test file must not reach the next.
    isolate: true,
    // Many suites wait for a database or a process: two of them share a small machine well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
