import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, whatever the working directory is. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Absolute path of something in the repository. */
export const inProject = (...parts) => path.join(root, ...parts);
