import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutModule, layoutWidgets } from './layoutWidgets.ts';

describe('widgets of the layouts', () => {
  let root = '';
  const write = (file: string, content: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  const widget = (type: string, load: string) => write(`widgets/${type}/widget.json`, JSON.stringify({ load }));
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'layouts-'));
    const nodes = {
      header: { use: 'shell/header' },
      banner: { use: 'shell/site-banner', when: { var: 'flags.banner' } },
      footer: { use: 'shell/footer' },
      search: { use: 'shell/search' },
      balance: { use: 'account/balance', when: { var: 'user.signedIn' } },
      off: { use: 'shell/off', $lint: { 'rule/never-on-any-brand': 'kept for a brand to come' } },
    };
    write('configs/base/layouts/default.json', JSON.stringify({ nodes }));
    write('configs/base/layouts/plain.json', JSON.stringify({ nodes: { top: { use: 'shell/header' } } }));
    for (const type of ['shell/header', 'shell/site-banner', 'account/balance', 'shell/off']) widget(type, 'first');
    widget('shell/footer', 'visible');
    widget('shell/search', 'opened');
    write('widgets/shell/site-banner/load.ts', '');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('are those of the first view that everybody may see, each once', () => {
    expect(layoutWidgets(root)).toEqual(['shell/header', 'shell/site-banner']);
  });

  it('are one module of components and loads for the build', () => {
    expect(layoutModule(root, layoutWidgets(root)).split('\n')).toEqual([
      'import { Header as widget0 } from "/widgets/shell/header/Header.tsx";',
      'import { SiteBanner as widget1 } from "/widgets/shell/site-banner/SiteBanner.tsx";',
      'import { load as load1 } from "/widgets/shell/site-banner/load.ts";',
      'export const layoutWidgets = {',
      '  "/widgets/shell/header/Header.tsx": { Header: widget0 },',
      '  "/widgets/shell/site-banner/SiteBanner.tsx": { SiteBanner: widget1, load: load1 },',
      '};',
      '',
    ]);
  });
});
