import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LIVES_SHORT } from './bin/testing/livesShort.mjs';

const ROOMS = ['domain', 'schemas', 'runtime', 'widgets', 'server', 'studio', 'catalogue', 'bin', 'tests'];
/**
 * Suites about seconds (a leader's death, killed processes). They would measure their neighbours, so they come when the
 * others are done; a second try is for a machine that was too busy for seconds to mean anything.
 */
const TIMED = 'tests/server/processes/';
/**
 * Files of one group share processes, in which what they import is loaded once (loading it takes longer than most of them) and an embedded
 * database and a document are made once. What a file has loaded stays in memory, so that groups are small; a file in no group has a
 * process of its own: long ones gain nothing, and one looks at what stays in memory.
 */
const SHARING = {
  'rules of the language': /^(?:domain|schemas)\//,
  'parts of the server': /^server\//,
  'the platform': /^tests\/server\/(?!processes\/|pages\/|previews\/|app\/|http\/)/,
  'pages of the server': /^tests\/server\/(?:pages|previews|app|http)\/(?!leftovers)/,
  commands: /^bin\//,
  // Rendering on the server switches MobX's observation off for a whole process.
  'parts of the browser': /^(?:runtime|widgets)\//,
};
/** Replaced modules would reach the next file of the same process. */
const REACHES_OTHERS = /\bvi\.(?:mock|doMock|resetModules)\(/;
const WANTS_DOCUMENT = /^\/\/ @vitest-environment happy-dom/;

/** What `npm test` leaves to another turn. */
const leftOut = process.env['LINEUP_SUITES_LEFT_OUT']?.split(' ') ?? [];

const all = ROOMS.flatMap(testsIn).filter((file) => !/^tests\/(?:e2e|fixtures\/rehearsal)\//.test(file) && !leftOut.includes(file));
const timed = all.filter((file) => file.startsWith(TIMED));
const groupOf = (file: string): string | undefined => (REACHES_OTHERS.test(textOf(file)) ? undefined : Object.entries(SHARING).find(([, files]) => files.test(file))?.[0]);
const withDocument = all.filter((file) => groupOf(file) !== undefined && WANTS_DOCUMENT.test(textOf(file)));
const inGroup = (name: string): readonly string[] => all.filter((file) => groupOf(file) === name && !withDocument.includes(file));
const alone = all.filter((file) => groupOf(file) === undefined && !timed.includes(file));
// Many suites wait for a database or a process: two of them share a small machine well.
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Unit and contract tests. Node by default; a file that needs a DOM says `// @vitest-environment happy-dom` on its first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['./tests/setup/generate.ts', './tests/setup/runFolder.ts'],
    setupFiles: ['./tests/setup/failOnConsole.ts', './tests/setup/freshDocument.ts', './tests/setup/cleanUpDom.ts', './tests/setup/withoutSprite.ts', './tests/setup/realTime.ts', './tests/setup/patience.ts'],
    // Long enough for a machine that does other work too: what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    // Tests make much that lives for a moment: in MB, four times what Node gives to young objects, so that fewer are moved to the old ones.
    execArgv: ['--max-semi-space-size=64', ...LIVES_SHORT],
    projects: [
      ...Object.keys(SHARING).map((name) => ({ extends: true as const, test: { name, include: [...inGroup(name)], isolate: false, maxWorkers, sequence: { groupOrder: 0 } } })),
      { extends: true, test: { name: 'with a document', include: withDocument, isolate: false, maxWorkers, sequence: { groupOrder: 1 } } },
      { extends: true, test: { name: 'alone', include: alone, isolate: true, maxWorkers, sequence: { groupOrder: 2 } } },
      { extends: true, test: { name: 'one at a time', include: timed, isolate: true, maxWorkers: 1, retry: 1, sequence: { groupOrder: 3 } } },
    ],
  },
});

function testsIn(room: string): readonly string[] {
  const names = existsSync(room) ? readdirSync(room, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${room}/${name.replaceAll('\\', '/')}`);
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}
