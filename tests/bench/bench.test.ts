import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBenches, findBenches } from '../../bin/bench/buildBenches.mjs';

const benches = findBenches();
let folder = '';

beforeAll(async () => {
  folder = await buildBenches(benches);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the benches, built together', () => {
  it.each(benches)('$name can be run', async ({ name }) => {
    const url = pathToFileURL(path.join(folder, `${name}.js`)).href;
    const print = `const bench = await import(${JSON.stringify(url)}); process.stdout.write(bench.name + ' ' + typeof bench.run); process.exit(0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print]);
    expect(stdout).toBe(`${name} function`);
  });

  it('are asked for by name', () => {
    expect(findBenches(['render', 'live']).map(({ name }) => name)).toEqual(['live', 'render']);
    expect(() => findBenches(['rendr'])).toThrow(/There is no bench rendr; there are .*render/);
  });
});
