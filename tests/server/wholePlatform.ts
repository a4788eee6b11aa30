import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import * as renderer from '../../runtime/boot/server.tsx';
import { readSettings } from '../../server/platform/settings.ts';
import { type RunningServer, startServer } from '../../server/startServer.ts';
import { inRunFolder } from '../setup/runFolder.ts';

const noAssets = { scripts: [], modulePreloads: [], styles: [], fontPreloads: [] };
/** Data of a sandbox on the embedded database that has started once: a start goes on from a copy of it in a third of the time. */
const started = inRunFolder('started-sandbox');
const WAIT_MS = 50;

/**
 * A server with all its services and the repository's configs, without the browser build, which calls do not need. The first of a run makes
 * the data that all others begin with.
 */
export async function startWholePlatform(environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string }): Promise<RunningServer> {
  const { DATA_DIR: dataDir } = environment;
  if (!existsSync(started)) await makeStarted();
  // A test may have begun with data of its own.
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) await cp(started, dataDir, { recursive: true });
  return await start(environment);
}

function start(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startServer(readSettings({ PORT: '0', ...environment }, 'test'), {
    onPlatform: ({ ports }) => ports.provide('development', { loadRenderer: async () => renderer, assetsFor: () => noAssets }),
  });
}

/** Made by one process; who comes meanwhile waits, and makes it where that one has failed. */
async function makeStarted(): Promise<void> {
  const half = `${started}-half`;
  try {
    await mkdir(half);
  } catch {
    while (existsSync(half)) await setTimeout(WAIT_MS);
    if (!existsSync(started)) await makeStarted();
    return;
  }
  try {
    const server = await start({ SANDBOX: '1', DATA_DIR: half, RENDER_THREADS: '0' });
    await server.close();
    await rename(half, started);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}
