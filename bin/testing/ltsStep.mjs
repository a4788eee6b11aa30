import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../setup/project.mjs';
import { findLtsNode } from './ltsNode.mjs';
import { runVitest } from './runTests.mjs';
import { whatFailsToStart } from './startProduct.mjs';
import { inTurn } from './turns.mjs';

/** Tests lie beside what they test; those in `tests/` are about the platform as a whole, and nearly all open a database; those of `bin` run whole commands and builds. */
const ROOMS = ['domain', 'schemas', 'runtime', 'widgets', 'server'];
/**
 * What opens a database for a test lies in `tests/server`, and a test of the browser's side says that it wants a document: such
 * code asks Node for nothing.
 */
const NEEDS_MORE_THAN_NODE = /from '[^']*tests\/server\/|@vitest-environment/;

/**
 * The step of `npm test` on the newest LTS of Node: the built product starts and answers, and the unit tests pass that need nothing
 * but Node, a share of the files each turn. Without such a Node it says so and counts as skipped.
 */
export async function runOnLts({ find = findLtsNode, startProduct = whatFailsToStart, runUnit = runVitest, say = console.log } = {}) {
  const { path, version, reason } = find();
  if (path === undefined) {
    say(`skipped: ${reason}`);
    return { isOk: true, isSkipped: true, counts: { passed: 0, failed: 0, skipped: 1 }, files: [] };
  }
  const all = filesForNodeAlone();
  // All of them took two minutes on two busy cores; the step may take 90 s.
  const files = inTurn(all);
  say(`Node ${version} at ${path}: a start, and ${files.length} of ${all.length} files of unit tests that need nothing but Node${files.length < all.length ? "; the others are of another turn" : ''}`);
  const problem = await startProduct(path);
  if (problem !== null) say(`The product does not work on it: ${problem}`);
  const unit = await runUnit({ node: path, files, report: 'vitest-lts.json' });
  const { passed, failed, skipped } = unit.counts;
  // The start is one test more.
  const counts = { passed: passed + (problem === null ? 1 : 0), failed: failed + (problem === null ? 0 : 1), skipped };
  // Its files have been told by the unit tests already.
  return { isOk: unit.isOk && problem === null, counts, files: [] };
}

/** Unit tests that lie beside their sources and need neither a database nor a document, by their paths in the repository. */
export function filesForNodeAlone() {
  return ROOMS.flatMap(testsIn).filter((file) => !NEEDS_MORE_THAN_NODE.test(readFileSync(inProject(file), 'utf8')));
}

function testsIn(room) {
  const names = readdirSync(inProject(room), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${room}/${name.replaceAll('\\', '/')}`).sort();
}
