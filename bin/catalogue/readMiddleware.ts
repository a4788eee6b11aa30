import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Names that a route's `middleware` may hold: files `widgets/<domain>/middleware/<name>.ts` that export one. */
export async function readMiddleware(widgets: string): Promise<readonly string[]> {
  const names = await readdir(widgets, { recursive: true });
  const files = names.filter((name) => /[\\/]middleware[\\/][^\\/]+\.ts$/.test(name) && !name.endsWith('.test.ts'));
  const texts = await Promise.all(files.map(async (name) => [path.basename(name, '.ts'), await readFile(path.join(widgets, name), 'utf8')] as const));
  return texts.filter(([, text]) => /export const middleware\b/.test(text)).map(([name]) => name).sort();
}
