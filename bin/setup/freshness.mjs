import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, root } from './project.mjs';

// Everything that a build reads. Configs are not here: the server reads them while it runs; nor schemas for authors, which their texts change.
const FOLDERS = ['runtime', 'widgets', 'schemas', 'domain', 'server', 'studio', 'public'];
const FILES = ['vite.config.ts', 'package-lock.json', 'tsconfig.json', 'bin/build.mjs'];
const STAMP = inProject('dist', 'build.json');

/** Hash over names and contents of all sources of a build. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(sourcesIn), ...FILES]) {
    const absolute = path.join(root, file);
    if (!existsSync(absolute)) continue;
    hash.update(file).update('\0').update(readFileSync(absolute)).update('\0');
  }
  return hash.digest('hex');
}

/** True when dist was built from exactly the sources that are here now. */
export function isBuildFresh() {
  if (!existsSync(STAMP) || !existsSync(inProject('dist', 'server', 'main.js'))) return false;
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')).sources === hashSources();
  } catch {
    return false;
  }
}

function sourcesIn(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  const files = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (name === 'schemas/generated') continue;
    if (entry.isDirectory()) files.push(...sourcesIn(name));
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) files.push(name);
  }
  return files.sort((a, b) => (a < b ? -1 : 1));
}
