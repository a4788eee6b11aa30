import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { generateAll } from './generateAll.ts';

describe('everything derived', () => {
  it('is made before tests, and made again changes nothing', async () => {
    expect(await generateAll(inProject())).toEqual([]);
  });

  it('is not committed: two changes do not meet in it', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: inProject(), encoding: 'utf8' }).split('\n');
    expect(files).toContain('server/services/line/contract.json');
    expect(files.filter((file) => /\.gen\.ts$|^schemas\/generated\/|^schemas\/api\/openapi\.json$|^public\/assets\/flags-|\/sprite\.svg$|^docs\/widgets\//.test(file))).toEqual([]);
  });
});
