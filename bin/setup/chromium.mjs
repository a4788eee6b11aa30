// Finds a Chromium for the browser tests, or gets one. Looked for in this order: CHROME_PATH, Playwright's own, one on the
// machine, where the one without windows comes first: the same engine, which takes a sixth less of a processor for the same
// tests. When there is none: Debian's package (as root), Playwright's download, and last an npm package that carries the
// browser with its libraries (Linux x64), for machines that reach nothing but the npm registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { inProject } from './project.mjs';
import { runShown } from './run.mjs';

// The last version that runs on Node 20.
const NPM_PACKAGE = '@sparticuz/chromium@147.0.0';
const npmFolder = inProject('node_modules', '.cache', 'chromium-npm');
const npmBrowser = path.join(npmFolder, 'browser', 'chromium');
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Flags for every browser of the tests. Brands live at `<brand>.localhost`, which not every machine resolves; every other
 * name resolves to nothing, so that no test reaches beyond this machine.
 */
export const chromiumArgs = [
  '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

/** Path of the browser to start, or undefined for Playwright's own. Starts and installs nothing. */
export function chromiumPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return [...usualPlaces, npmBrowser].find((file) => existsSync(file));
}

/** Environment for the browser; undefined means that of this process. The npm build has its libraries beside it. */
export function chromiumEnv() {
  if (chromiumPath() !== npmBrowser) return undefined;
  const libraries = [path.join(npmFolder, 'browser', 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    ...process.env,
    LD_LIBRARY_PATH: libraries,
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? path.join(npmFolder, 'browser', 'fonts'),
  };
}

/** What Playwright needs to launch the browser found. */
export function launchOptions() {
  const executablePath = chromiumPath();
  const env = chromiumEnv();
  return { args: chromiumArgs, ...(executablePath ? { executablePath } : {}), ...(env ? { env } : {}) };
}

/** Gets a browser where there is none and proves that it starts. Throws a sentence that says what to do. */
export async function ensureChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    throw new Error(`CHROME_PATH points to ${process.env.CHROME_PATH}, which does not exist.`);
  }
  for (const install of [installByApt, installByPlaywright, installByNpm]) {
    if (isFound()) break;
    install();
  }
  if (!isFound()) {
    throw new Error('No Chromium found and none could be installed: install one, or set CHROME_PATH to its path.');
  }
  const browser = await chromium.launch(launchOptions());
  const version = browser.version();
  await browser.close();
  return { path: chromiumPath() ?? chromium.executablePath(), version };
}

function isFound() {
  return chromiumPath() !== undefined || existsSync(chromium.executablePath());
}

function installByApt() {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  console.log('Installing Chromium with apt-get ...');
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!runShown('apt-get', [...options, 'update'], { env })) return;
  // Older versions of Debian have only the one with windows.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (runShown('apt-get', [...options, 'install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], { env })) return;
  }
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function installByPlaywright() {
  console.log("Downloading Playwright's Chromium ...");
  const cli = path.join(path.dirname(fileURLToPath(import.meta.resolve('@playwright/test'))), 'cli.js');
  runShown(process.execPath, [cli, 'install', 'chromium']);
}

function installByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  console.log(`Installing ${NPM_PACKAGE} ...`);
  mkdirSync(path.join(npmFolder, 'unpacked'), { recursive: true });
  writeFileSync(path.join(npmFolder, 'package.json'), '{"private":true}\n');
  if (!runShown('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', NPM_PACKAGE], { cwd: npmFolder })) return;
  // The package unpacks itself into the temporary folder; the variable makes it unpack its libraries too.
  const entry = pathToFileURL(path.join(npmFolder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js')).href;
  const script = `const { default: packed } = await import(${JSON.stringify(entry)}); await packed.executablePath();`;
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: path.join(npmFolder, 'unpacked'), AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  if (unpacked.status === 0 && !existsSync(path.join(npmFolder, 'browser'))) {
    renameSync(path.join(npmFolder, 'unpacked'), path.join(npmFolder, 'browser'));
  }
}
