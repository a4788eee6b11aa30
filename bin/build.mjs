// `npm run build`: two builds into one folder. dist/client is what browsers load (hashed names, a manifest that tells the
// page renderer which files a page needs), dist/server/main.js is the platform with the renderer in it.
//   --out DIR     another folder than ./dist
//   --fixtures    with the widgets of tests/fixtures (the browser tests' own pages)
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hashSources } from './setup/freshness.mjs';
import { minifyAgain } from './setup/minifyAgain.mjs';
import { precompress } from './setup/precompress.mjs';
import { prepareSources, runCommand } from './setup/prepare.mjs';
import { inProject } from './setup/project.mjs';
import { runStep } from './setup/run.mjs';
import { serverBundle } from './setup/serverBundle.mjs';

// Pages rendered by the build before this one are still open in browsers and caches: their files stay for a day.
const KEEP_OLD_FILES_MS = 24 * 60 * 60 * 1000;
const CARRIED_OVER = ['client/assets', 'server/chunks'];

await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' }, fixtures: { type: 'boolean', default: false } } });
  prepareSources({ needsDev: false });
  process.env.NODE_ENV = 'production';
  process.env.VITE_FIXTURES = values.fixtures ? '1' : '';
  const out = inProject(values.out);
  const next = `${out}.next-${process.pid}`;
  const startedAt = performance.now();
  // Taken before the build: a file saved while it runs makes the build stale, not silently wrong.
  const sources = hashSources();
  try {
    // What browser tests alone load may weigh more and be built sooner.
    await buildInto(next, values.fixtures ? [] : [minifyAgain()]);
    await precompress(path.join(next, 'client'), path.join(out, 'client'));
    carryOver(out, next);
    writeFileSync(path.join(next, 'build.json'), `${JSON.stringify({ sources, fixtures: values.fixtures, builtAt: builtAt(out, sources) })}\n`);
    replace(out, next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  console.log(`Built ${path.relative(inProject(), out)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (!values.fixtures && out === inProject('dist')) await warnOfBudgets();
});

// Pages that are open learn of a newer build by it: one of the same sources is none. In seconds, so that names of builds sort by time.
function builtAt(out, sources) {
  const stamp = path.join(out, 'build.json');
  const before = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  return before.sources === sources && before.builtAt !== undefined ? before.builtAt : `${new Date().toISOString().slice(0, 19)}Z`;
}

async function buildInto(folder, clientPlugins) {
  const { build } = await import('vite');
  const common = { root: inProject(), mode: 'production', logLevel: 'warn' };
  await build({ ...common, plugins: clientPlugins, build: { outDir: path.join(folder, 'client'), emptyOutDir: true, reportCompressedSize: false, rolldownOptions: { checks: { bundlerTimings: false } } } });
  await build({
    ...common,
    ...serverBundle,
    publicDir: false,
    build: {
      ssr: true,
      outDir: path.join(folder, 'server'),
      emptyOutDir: true,
      manifest: false,
      minify: false,
      sourcemap: true,
      target: 'node20',
      rolldownOptions: {
        // Pages are rendered in threads, which start from a file of their own beside main.js.
        input: { main: inProject('server/main.ts'), renderThread: inProject('server/pages/rendering/threadMain.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  copyWorkers(path.join(folder, 'server'));
}

// A page that grew too heavy is said here and fails `npm test`; the build is whole, and may have to go out.
async function warnOfBudgets() {
  const { code, output } = await runStep(process.execPath, [inProject('bin/lineup.mjs'), 'budget', '--over']);
  if (code !== 0) console.warn(`Pages over their budget (docs/checker.md):\n${output.trimEnd()}`);
}

// Worker threads start from a file of their own, found beside main.js: plain modules, copied as they are.
function copyWorkers(folder) {
  for (const file of workerFiles(inProject('server'))) cpSync(file, path.join(folder, path.basename(file)));
}

function workerFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return workerFiles(file);
    return /worker\.m?js$/i.test(entry.name) ? [file] : [];
  });
}

function carryOver(from, to) {
  const oldest = Date.now() - KEEP_OLD_FILES_MS;
  for (const folder of CARRIED_OVER) {
    const source = path.join(from, folder);
    if (!existsSync(source)) continue;
    mkdirSync(path.join(to, folder), { recursive: true });
    for (const name of readdirSync(source)) {
      const file = path.join(source, name);
      const copy = path.join(to, folder, name);
      if (!existsSync(copy) && statSync(file).mtimeMs >= oldest) cpSync(file, copy, { recursive: true, preserveTimestamps: true });
    }
  }
}

// Two renames instead of building in place: a server that starts meanwhile finds a whole build, old or new.
function replace(out, next) {
  const old = `${out}.old-${process.pid}`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(next, out);
  rmSync(old, { recursive: true, force: true });
}
