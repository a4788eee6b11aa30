import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runShown } from './run.mjs';

const OLDEST_NODE = [20, 19];

/**
 * Installs the packages when node_modules is absent, was left half-way, or is older than package-lock.json.
 * What is installed is compared with the lock by version, not by date: a checkout touches dates.
 * With `needsDev: false` an installation without development packages is good enough.
 */
export function ensureInstalled({ needsDev = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Lineup needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
  const reason = whyInstall(needsDev);
  if (!reason) return;
  console.log(`Installing packages (${reason}) ...`);
  // NODE_ENV=production would silently leave the development packages out.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(needsDev ? ['--include=dev'] : [])];
  if (!runShown('npm', args)) throw new Error('npm ci failed: see its message above.');
}

function whyInstall(needsDev) {
  const installed = readLock(inProject('node_modules', '.package-lock.json'));
  if (!installed) return 'node_modules is absent or incomplete';
  const wanted = readLock(inProject('package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or unreadable.');
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === '' || entry.optional || entry.devOptional || (entry.dev && !needsDev)) continue;
    if (installed[place]?.version !== entry.version) return `${place.replace('node_modules/', '')} ${entry.version} is missing`;
  }
  return null;
}

function readLock(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
