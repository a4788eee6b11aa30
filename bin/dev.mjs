// `npm run dev`: the same server with Vite inside it. Saving a widget or a config changes the open page; saving code of
// the platform (server/, domain/) starts the server anew. The sandbox is on.
//
// This process only watches over the one that serves: a restart is the serving process ending with RESTART.
import { fork } from 'node:child_process';
import { createServer as createSocketServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './setup/endWithNpm.mjs';
import { prepareSources, runCommand } from './setup/prepare.mjs';
import { root } from './setup/project.mjs';

const RESTART = 75;

await runCommand(process.send ? serve : supervise);

function supervise() {
  prepareSources();
  endWithNpm();
  let child = null;
  const start = () => {
    child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit', cwd: root });
    child.on('exit', (code) => (code === RESTART ? start() : process.exit(code ?? 0)));
  };
  // Ctrl-C reaches the serving process by itself (one process group); its end ends this one.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child?.kill('SIGTERM'));
  start();
}

async function serve() {
  process.env.NODE_ENV = 'development';
  process.env.SANDBOX ??= '1';
  // Whatever happens to the process above, nothing stays behind.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    // Two development servers of one folder of packages would optimise them in each other's way.
    ...(process.env.VITE_CACHE_DIR && { cacheDir: process.env.VITE_CACHE_DIR }),
    server: { middlewareMode: true, ws: { port: await freePort() } },
  });
  restartOnServerChange(vite);
  const { start } = await vite.ssrLoadModule('/server/main.ts');
  await start({ vite });
}

function restartOnServerChange(vite) {
  const isServerCode = (file) => /^(server|domain)\/.*(?<!\.test)\.(ts|mjs)$/.test(path.relative(root, file).replaceAll('\\', '/'));
  let isRestarting = false;
  vite.watcher.on('all', (_event, file) => {
    if (isRestarting || !isServerCode(file) || process.uptime() < 1) return;
    if (!vite.moduleGraph.getModulesByFile(file.replaceAll('\\', '/'))) return;
    isRestarting = true;
    console.log(`${path.relative(root, file)} changed: starting the server anew`);
    // The server closes its database and its connections on SIGTERM; only the exit code is ours.
    process.on('exit', () => {
      process.exitCode = RESTART;
    });
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(RESTART), 5_000).unref();
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocketServer();
    socket.on('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
