import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What judges the address of a further page, or takes a press on a link to it. */
const JUDGING: readonly string[] = ['middleware', 'guard', 'press'];
/** What a first view needs. All else that a file exports is the server's, or of the domain itself. */
const FIRST: readonly string[] = ['facts', 'session', 'overlays', 'settings', 'keys', 'ready'];

interface MiddlewareFile {
  /** From the project's root: `/widgets/auth/middleware/session.ts`. */
  readonly path: string;
  readonly names: readonly string[];
}

/** Sources of two modules with what the files of all `middleware/` folders export, by path: `first`, and `guards`. */
export function middlewareModules(root: string): { readonly first: string; readonly guards: string } {
  const files = readFiles(root);
  return {
    first: moduleOf('middlewareModules', files, (name) => FIRST.includes(name)),
    guards: moduleOf('guardModules', files, (name) => JUDGING.includes(name)),
  };
}

function readFiles(root: string): readonly MiddlewareFile[] {
  return readdirSync(path.join(root, 'widgets'), { recursive: true, encoding: 'utf8' })
    .map((name) => `/widgets/${name.replaceAll('\\', '/')}`)
    .filter((file) => /^\/widgets\/[^/]+\/middleware\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ path: file, names: Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(/^export (?:const|(?:async )?function) (\w+)/gm), ([, name = '']) => name) }));
}

function moduleOf(exported: string, files: readonly MiddlewareFile[], isWanted: (name: string) => boolean): string {
  const wanted = files.map(({ path: file, names }) => ({ file, names: names.filter(isWanted) })).filter(({ names }) => names.length > 0);
  const imports = wanted.map(({ file, names }, at) => `import { ${names.map((name) => `${name} as ${name}${at}`).join(', ')} } from ${JSON.stringify(file)};`);
  const fields = wanted.map(({ file, names }, at) => `  ${JSON.stringify(file)}: { ${names.map((name) => `${name}: ${name}${at}`).join(', ')} },`);
  return [...imports, `export const ${exported} = {`, ...fields, '};', ''].join('\n');
}
