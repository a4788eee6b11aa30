import { spawn, spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/** Runs a command in the repository with its output shown; true when it ended with 0. */
export function runShown(command, args, { env = {}, cwd = root } = {}) {
  const result = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env }, shell: needsShell(command) });
  return result.status === 0;
}

/**
 * Runs a command and resolves with its exit code and, unless it is shown while it runs, what it printed.
 * A command that cannot start or is killed by a signal counts as ended with 1.
 */
export function runStep(command, args, { env = {}, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: needsShell(command),
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command} could not start: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

// npm is a .cmd file on Windows, which Node only starts through a shell.
function needsShell(command) {
  return process.platform === 'win32' && command === 'npm';
}
