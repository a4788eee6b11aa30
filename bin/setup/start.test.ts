import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

const start = (...args: readonly string[]) => spawnSync(process.execPath, [inProject('bin/start.mjs'), ...args], { encoding: 'utf8', timeout: 20_000 });

describe('npm start with an argument', () => {
  it('says where its settings are and starts nothing', () => {
    expect(start('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('docs/settings.md'), stderr: '' });
  });

  it('names what it does not know', () => {
    expect(start('--port', '8080')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('--port') });
  });
});
