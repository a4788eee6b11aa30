import path from 'node:path';
import type { Plugin } from 'vite';
import { createBenchPage } from './benchPage.ts';
import { type IsolationOf, jsxSource } from './jsxSource.ts';

const NAME = /^virtual:jsx-page\/(\d+)\/(none|stateful|every)$/;
const FILE = /jsx-page-(\d+)-(none|stateful|every)\.tsx$/;

/** Gives `import('virtual:jsx-page/1000/every')` the hand-written page of so many nodes. */
export function jsxPages(folder: string): Plugin {
  return {
    name: 'jsx-pages',
    enforce: 'pre',
    resolveId(id) {
      const [, size, isolation] = NAME.exec(id) ?? [];
      return size === undefined ? undefined : path.join(folder, `jsx-page-${size}-${isolation ?? ''}.tsx`);
    },
    load(id) {
      const [, size, isolation] = FILE.exec(id) ?? [];
      return size === undefined ? undefined : jsxSource(createBenchPage(Number(size)), isolation as IsolationOf, folder);
    },
  };
}
