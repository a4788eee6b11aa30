import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '../../bin/testing/turns.mjs';
import { type RehearsalTree, rehearsalTree } from '../setup/rehearsalTree.ts';

/** Folders of what is added: a service, a domain of widgets with a guard and an overlay, a brand with its pages. */
const FOLDERS = ['server/services/suggestions/', 'widgets/suggestions/', 'configs/brands/suggestion-box/'];
/** A namespace of texts is a file a language. */
const TEXTS = /^configs\/base\/dictionaries\/[a-z]+\/suggestions\.json$/;
const CODE = ['server/services/suggestions', 'widgets/suggestions'];
// Each program runs over the whole of the sources, on a machine that does other work too.
const PATIENT_MS = 240_000;

interface CheckOutput {
  readonly problems: readonly { readonly severity: string }[];
}

describe('a service, a widget with data, a page, a guard and an overlay, added to the sources', () => {
  let tree: RehearsalTree;
  beforeAll(async () => {
    tree = await rehearsalTree();
  }, PATIENT_MS);
  afterAll(() => tree.remove());

  it('lie in a folder each and change no file that was there', () => {
    expect(tree.changed).toEqual([]);
    const elsewhere = tree.added.filter((file) => !FOLDERS.some((folder) => file.startsWith(folder)));
    expect(elsewhere.filter((file) => !TEXTS.test(file))).toEqual([]);
    expect(elsewhere).toHaveLength(4);
  });

  it('fit the types, with the contract of the service in those of all calls', async () => {
    // With all that it imports; what does not know of it is checked where it lies.
    writeFileSync(path.join(tree.folder, 'tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include: [...CODE, 'schemas/api'], exclude: ['node_modules'] }));
    await tree.run('node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.added.json');
  }, PATIENT_MS);

  it('keep the rules of the house, the linter and the directions of imports', async () => {
    expect(await tree.run('--import', 'tsx', 'bin/checks/main.ts')).not.toContain('suggestions');
    await tree.run('node_modules/oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives', ...CODE);
    await tree.run('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...CODE);
  }, PATIENT_MS);

  it('bring no problem to the configs', async () => {
    const { problems } = JSON.parse(await tree.run('bin/lineup.mjs', 'check', '--format', 'json')) as CheckOutput;
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
  }, PATIENT_MS);

  // A build of its own for hundreds of files that lie as they did: one turn in eleven.
  it.skipIf(!inTurn([true, false]).includes(true))('pass their tests, those of every example and those of every call', async () => {
    const tests = ['widgets/suggestions', 'tests/contract/widgetExamples.test.tsx', 'tests/server/contract/everyCall.test.ts'];
    const output = await tree.run('node_modules/vitest/vitest.mjs', 'run', '--no-color', '-t', 'uggestion|is called here', ...tests);
    expect(output).toMatch(/Test Files +4 passed/);
    expect(output).not.toMatch(/failed/);
  }, PATIENT_MS);
});
