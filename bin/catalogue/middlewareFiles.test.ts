import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { middlewareModules } from './middlewareFiles.ts';

describe('modules of the middleware folders', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'middleware-'));
    const write = (file: string, content: string) => {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    };
    write('widgets/library/middleware/member.ts', 'const order = 1;\nexport const guard: SiteGuard = { order };\nexport const session = {};\n');
    write('widgets/library/middleware/known-book.ts', 'export const middleware: Middleware = () => undefined;\n');
    write('widgets/library/middleware/keys.ts', 'export const keys = [];\n');
    write('widgets/library/middleware/visit.ts', 'export function ready(runtime: Runtime): void {}\nexport const offers = () => true;\nexport async function rows() {}\n');
    write('widgets/library/middleware/keys.test.ts', 'export const keys = [];\n');
    write('widgets/library/shelf/rows.ts', 'export const guard = 1;\n');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('part what judges addresses from what a first view needs, file by file', () => {
    const { first, guards } = middlewareModules(root);
    expect(first.split('\n')).toEqual([
      'import { keys as keys0 } from "/widgets/library/middleware/keys.ts";',
      'import { session as session1 } from "/widgets/library/middleware/member.ts";',
      'import { ready as ready2 } from "/widgets/library/middleware/visit.ts";',
      'export const middlewareModules = {',
      '  "/widgets/library/middleware/keys.ts": { keys: keys0 },',
      '  "/widgets/library/middleware/member.ts": { session: session1 },',
      '  "/widgets/library/middleware/visit.ts": { ready: ready2 },',
      '};',
      '',
    ]);
    expect(guards.split('\n')).toEqual([
      'import { middleware as middleware0 } from "/widgets/library/middleware/known-book.ts";',
      'import { guard as guard1 } from "/widgets/library/middleware/member.ts";',
      'export const guardModules = {',
      '  "/widgets/library/middleware/known-book.ts": { middleware: middleware0 },',
      '  "/widgets/library/middleware/member.ts": { guard: guard1 },',
      '};',
      '',
    ]);
  });
});
