import { type ChildProcess, spawn } from 'node:child_process';
import { expect } from '@playwright/test';
import { askSite, freePort } from './siteServer.ts';

export interface DevServer {
  readonly port: number;
  stop(): Promise<void>;
}

export interface DevServerOptions {
  /** Folder of the sources. */
  readonly folder: string;
  readonly dataDir: string;
  /** Where Vite keeps optimised packages; its own place by default. */
  readonly viteCacheDir?: string;
}

// It draws and compiles everything anew, on a machine that runs a browser beside it.
const START_LIMIT_MS = 150_000;

/** `npm run dev` of a folder, on free ports, ready. */
export async function startDevServer({ folder, dataDir, viteCacheDir }: DevServerOptions): Promise<DevServer> {
  const port = await freePort();
  const adminPort = await freePort();
  let output = '';
  const server: ChildProcess = spawn(process.execPath, ['bin/dev.mjs'], {
    cwd: folder,
    env: {
      ...process.env, HOST: '127.0.0.1', PORT: String(port), ADMIN_PORT: String(adminPort), OFFSITE_PORT: '0', IDENTITY_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '',
      ...(viteCacheDir !== undefined && { VITE_CACHE_DIR: viteCacheDir }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  try {
    await expect.poll(async () => (await askSite(adminPort, 'aurora', '/readyz').catch(() => null))?.status, { timeout: START_LIMIT_MS, message: output }).toBe(200);
  } catch (error) {
    await stop();
    throw new Error(output, { cause: error });
  }
  return { port, stop };
}
