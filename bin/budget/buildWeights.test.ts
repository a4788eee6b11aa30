import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuildWeights, weigher } from './buildWeights.ts';

const manifest = {
  'runtime/boot/browser.tsx': { file: 'assets/browser.js', isEntry: true, imports: ['_site.js'], dynamicImports: ['widgets/a/late/Late.tsx'] },
  '_react.js': { file: 'assets/react.js' },
  '_site.js': { file: 'assets/site.js', name: 'site', imports: ['_react.js'] },
  '_shared.js': { file: 'assets/shared.js', name: 'a-parts', imports: ['_react.js'] },
  'widgets/a/one/Later.tsx': { file: 'assets/late.js', imports: ['_shared.js'] },
  'widgets/a/one/One.tsx': { file: 'assets/one.js', imports: ['_shared.js'] },
  'widgets/a/late/Late.tsx': { file: 'assets/late.js', imports: ['_shared.js', '_react.js'] },
};
const sizes = { browser: 3_000, react: 50_000, site: 7_000, shared: 3_000, one: 2_000, late: 4_000 };

describe('what a build weighs', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'weights-'));
    mkdirSync(path.join(root, 'dist/client/.vite'), { recursive: true });
    mkdirSync(path.join(root, 'dist/client/assets'));
    writeFileSync(path.join(root, 'dist/client/.vite/manifest.json'), JSON.stringify(manifest));
    for (const [name, size] of Object.entries(sizes)) {
      const file = path.join(root, 'dist/client/assets', `${name}.js`);
      // `one` is too small to be compressed and is sent as it is.
      writeFileSync(file, 'x'.repeat(name === 'one' ? size : size * 3));
      if (name !== 'one') writeFileSync(`${file}.br`, 'x'.repeat(size));
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const weigh = (widgets: readonly string[]) => weigher(path.join(root, 'dist/client'))(widgets);

  it('is the runtime where nothing is shown: what is fetched on demand is not counted', () => {
    expect(weigh([])).toEqual({ kb: 60, byWidget: [] });
  });

  it('counts the compressed files of the widgets, each file once', () => {
    expect(weigh(['a/one', 'a/late', 'a/one'])).toEqual({ kb: 69, byWidget: [['a/late', 4], ['a/one', 2]] });
  });

  it('says of each widget what the page would be without if it alone were gone', () => {
    expect(weigh(['a/one']).byWidget).toEqual([['a/one', 5]]);
  });

  it('counts no part of a widget that comes later', () => {
    expect(weigh(['a/one'])).toEqual({ kb: 65, byWidget: [['a/one', 5]] });
  });

  it('counts nothing for widgets of layouts: they are in the file of every page', () => {
    expect(weigh(['shell/header', 'shell/footer'])).toEqual({ kb: 60, byWidget: [] });
  });

  it('is unknown where there is no build', () => {
    expect(readBuildWeights(path.join(root, 'nowhere'))).toBe('absent');
  });
});
