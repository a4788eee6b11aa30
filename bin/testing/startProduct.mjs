import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, root } from '../setup/project.mjs';

const READY_WITHIN_MS = 60_000;
const ENDED_WITHIN_MS = 15_000;

/**
 * Starts the built product with a Node, on an embedded database of its own and free ports, asks it for a page and a list of games
 * over HTTP, and ends it. Gives what was wrong, or null. Whatever happens, no process and no folder stays.
 */
export async function whatFailsToStart(node, build = 'dist') {
  if (!existsSync(inProject(build, 'server', 'main.js'))) return `${build} is not built: run "npm run build" first.`;
  const folder = mkdtempSync(path.join(tmpdir(), 'lineup-lts-'));
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0', OFFSITE_PORT: '0', IDENTITY_PORT: '0', DATA_DIR: folder, CONFIGS_DIR: '', SANDBOX: '1', DATABASE_URL: '', REDIS_URL: '' };
  const child = spawn(node, ['bin/testing/runBuilt.mjs', build], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const exit = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  let output = '';
  try {
    const address = await addressOf(child, exit, (text) => (output += text));
    const problem = (await wrongPage(address)) ?? (await wrongGames(address));
    if (problem !== null) return `${problem}\n${output}`;
    child.kill('SIGTERM');
    const ended = await within(exit, ENDED_WITHIN_MS, 'It did not end in time after SIGTERM.');
    return ended === 0 ? null : `It ended with ${ended} after SIGTERM.\n${output}`;
  } catch (error) {
    return `${error.message}\n${output}`;
  } finally {
    child.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The address of the first site, as the server prints it once it listens. */
function addressOf(child, exit, collect) {
  const printed = new Promise((resolve) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += chunk;
        collect(String(chunk));
        const found = /http:\/\/([a-z0-9-]+\.localhost):(\d+)\/\s/.exec(text);
        if (found) resolve({ host: found[1], port: Number(found[2]) });
      });
    }
  });
  const endedEarly = exit.then((code) => {
    throw new Error(`It ended with ${code} before it listened.`);
  });
  return within(Promise.race([printed, endedEarly]), READY_WITHIN_MS, 'It did not listen in time.');
}

async function wrongPage(address) {
  const { status, text } = await ask(address, '/en');
  return status === 200 && text.includes('data-page="home"') ? null : `/en answered with ${status} and ${text.length} characters that are not the home page.`;
}

async function wrongGames(address) {
  const { status, text } = await ask(address, '/line-api/v1/live/games?lng=en&limit=1');
  return status === 200 && JSON.parse(text).games?.length === 1 ? null : `The list of live games answered with ${status}: ${text.slice(0, 200)}`;
}

function ask({ host, port }, address) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: address, headers: { host: `${host}:${port}` } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}

function within(promise, ms, otherwise) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
