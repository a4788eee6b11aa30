import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireFreshBuild } from './staleBuild.ts';

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'lineup-stale-'));
  mkdirSync(join(project, 'bin/setup'), { recursive: true });
  mkdirSync(join(project, 'dist'));
  writeFileSync(join(project, 'bin/setup/freshness.mjs'), "export const hashSources = () => 'now';\n");
});
afterEach(() => rmSync(project, { recursive: true }));

const built = (sources: string) => writeFileSync(join(project, 'dist/build.json'), JSON.stringify({ sources, fixtures: false }));
const start = () => requireFreshBuild(join(project, 'dist'), project);

describe('requireFreshBuild', () => {
  it('refuses a build of other sources than lie beside it, and says what to do', async () => {
    built('before');
    await expect(start()).rejects.toMatchObject({ code: 'BUILD_STALE', message: expect.stringContaining('Run "npm run build"') });
  });

  it('lets a build of these sources start', async () => {
    built('now');
    await start();
  });

  it('lets a build start that was copied without its sources', async () => {
    built('before');
    rmSync(join(project, 'bin'), { recursive: true });
    await start();
  });
});
