import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../setup/project.mjs';
import { findLtsNode, LTS_MAJOR } from './ltsNode.mjs';
import { filesForNodeAlone, runOnLts } from './ltsStep.mjs';
import { whatFailsToStart } from './startProduct.mjs';
import { summaryOf } from './summary.mjs';
import { inTurn } from './turns.mjs';

const LTS = `${LTS_MAJOR}.1.0`;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineup-lts-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says that it is a Node of a version. */
function nodeOf(version: string, name = `node-${version}`): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho v${version}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('the Node of the newest LTS', () => {
  const nowhere = (): string => path.join(folder, 'absent');

  it('is the one that NODE_LTS_PATH names, before all others', () => {
    const named = nodeOf(LTS, 'named');
    expect(findLtsNode({ env: { NODE_LTS_PATH: named }, running: nodeOf(LTS, 'running') })).toEqual({ path: named, version: LTS });
  });

  it.each([['is not there', () => nowhere(), 'no Node'], ['is older', () => nodeOf('20.19.0'), 'Node 20.19.0']])('is an error where NODE_LTS_PATH names one that %s', (_how, file, what) => {
    expect(() => findLtsNode({ env: { NODE_LTS_PATH: file() } })).toThrow(what);
  });

  it('is the running one where that is new enough, else the one that an earlier run installed', () => {
    const running = nodeOf(LTS, 'running');
    const cached = nodeOf(LTS, 'cached');
    expect(findLtsNode({ env: {}, running, cached })).toEqual({ path: running, version: LTS });
    expect(findLtsNode({ env: {}, running: nodeOf('20.19.0'), cached })).toEqual({ path: cached, version: LTS });
  });

  it('is installed where there is none, once', () => {
    const cached = path.join(folder, 'cached');
    const install = vi.fn(() => nodeOf(LTS, 'cached') !== '');
    const find = () => findLtsNode({ env: {}, running: nodeOf('22.1.0'), cached, install });
    expect([find(), find()]).toEqual([{ path: cached, version: LTS }, { path: cached, version: LTS }]);
    expect(install).toHaveBeenCalledOnce();
  });

  it('is missing, with a reason, where none can be installed and where what was installed does not run', () => {
    const places = { env: {}, running: nodeOf('20.19.0'), cached: nowhere() };
    expect(findLtsNode({ ...places, install: () => false })).toEqual({ reason: expect.stringContaining('NODE_LTS_PATH') });
    expect(findLtsNode({ ...places, install: () => true })).toEqual({ reason: expect.stringContaining('does not run') });
  });
});

describe('the step on the newest LTS', () => {
  const passed = { isOk: true, counts: { passed: 7, failed: 0, skipped: 1 } };

  it('says why and counts as skipped, never as passed, where there is no such Node', async () => {
    const say = vi.fn();
    const startProduct = vi.fn();
    const result = await runOnLts({ find: () => ({ reason: 'there is none' }), startProduct, say });
    expect(say).toHaveBeenCalledExactlyOnceWith('skipped: there is none');
    expect(startProduct).not.toHaveBeenCalled();
    expect(result).toMatchObject({ isSkipped: true, counts: { passed: 0, failed: 0, skipped: 1 } });
    const lines = summaryOf([{ ...result, name: 'Newest LTS', seconds: 0, files: [] }, { ...passed, name: 'Unit', seconds: 1, files: [] }]);
    expect(lines[1]).toMatch(/^ {2}skipped Newest LTS .* 0 passed, 0 failed, 1 skipped$/);
    expect(lines.at(-1)).toBe('7 passed, 0 failed, 2 skipped');
  });

  it('starts the product and runs the unit tests with it, and counts the start as a test', async () => {
    const runUnit = vi.fn(async () => passed);
    const result = await runOnLts({ find: () => ({ path: '/lts/node', version: LTS }), startProduct: async () => null, runUnit, say: () => undefined });
    expect(runUnit).toHaveBeenCalledWith(expect.objectContaining({ node: '/lts/node', files: inTurn(filesForNodeAlone()) }));
    expect(result).toMatchObject({ isOk: true, counts: { passed: 8, failed: 0, skipped: 1 } });
  });

  it('fails with a test that fails on it, and with a product that does not work on it', async () => {
    const parts = { find: () => ({ path: '/lts/node', version: LTS }), say: () => undefined };
    const failed = { isOk: false, counts: { passed: 6, failed: 1, skipped: 0 } };
    expect(await runOnLts({ ...parts, startProduct: async () => null, runUnit: async () => failed })).toMatchObject({ isOk: false, counts: { failed: 1 } });
    expect(await runOnLts({ ...parts, startProduct: async () => 'it ended', runUnit: async () => passed })).toMatchObject({ isOk: false, counts: { passed: 7, failed: 1 } });
  });

  it('runs what lies beside its source, and nothing that opens a database or wants a document', () => {
    const files = filesForNodeAlone();
    expect(files).toContain('domain/odds/odds.test.ts');
    expect(files).not.toContain('server/pages/pages.test.ts');
    expect(files).not.toContain('widgets/ui/button/Button.test.tsx');
    expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['domain', 'runtime', 'schemas', 'server', 'widgets']));
  });
});

describe('a start of the product with a Node', () => {
  /** A build of which only the server's entry is there. */
  const buildOf = (main: string): string => {
    const build = path.join('node_modules', '.cache', `lts-test-${process.pid}`);
    mkdirSync(path.join(root, build, 'server'), { recursive: true });
    writeFileSync(path.join(root, build, 'server', 'main.js'), main);
    return build;
  };
  afterEach(() => rmSync(path.join(root, 'node_modules', '.cache', `lts-test-${process.pid}`), { recursive: true, force: true }));

  /** Listens as the product does, and answers as told. */
  const serving = (home: string, games: string): string => `
    import { createServer } from 'node:http';
    const server = createServer((request, response) => response.end(request.url === '/en' ? ${JSON.stringify(home)} : ${JSON.stringify(games)}));
    server.listen(0, '127.0.0.1', () => console.log('  http://proof.localhost:' + server.address().port + '/'));
    process.on('SIGTERM', () => process.exit(0));
  `;
  const HOME = '<main data-page="home"></main>';

  it('finds nothing wrong with one that answers with its home page and a game, and ends when it is told to', async () => {
    expect(await whatFailsToStart(process.execPath, buildOf(serving(HOME, '{"games":[{}]}')))).toBeNull();
  });

  it.each([
    ['another page', serving('<main></main>', '{"games":[{}]}'), 'that are not the home page'],
    ['no game', serving(HOME, '{"games":[]}'), 'The list of live games answered with 200'],
    ['an end before it listens', 'console.log("too old an engine"); process.exit(3);', 'It ended with 3 before it listened.'],
  ])('tells of %s', async (_what, main, problem) => {
    expect(await whatFailsToStart(process.execPath, buildOf(main))).toContain(problem);
  });

  it('tells what the product printed, and of one that is not built', async () => {
    expect(await whatFailsToStart(process.execPath, buildOf('console.log("too old an engine"); process.exit(3);'))).toContain('too old an engine');
    expect(await whatFailsToStart(process.execPath, 'no-such-build')).toContain('no-such-build is not built');
  });
});
