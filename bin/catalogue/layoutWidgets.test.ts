import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutModule, layoutWidgets } from './layoutWidgets.ts';

describe('widgets of the layouts', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'layouts-'));
    const nodes = {
      header: { use: 'shell/header' },
      banner: { use: 'shell/site-banner', when: { var: 'flags.banner' } },
      balance: { use: 'account/balance', when: { var: 'user.signedIn' } },
      off: { use: 'shell/off', $lint: { 'rule/never-on-any-brand': 'kept for a brand to come' } },
    };
    writeFileSync(path.join(folder, 'default.json'), JSON.stringify({ nodes }));
    writeFileSync(path.join(folder, 'plain.json'), JSON.stringify({ nodes: { top: { use: 'shell/header' } } }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are those that everybody may see, each once', () => {
    expect(layoutWidgets(folder)).toEqual(['shell/header', 'shell/site-banner']);
  });

  it('are one module for the build', () => {
    expect(layoutModule(layoutWidgets(folder))).toBe(
      'export * as widget0 from "/widgets/shell/header/Header.tsx";\nexport * as widget1 from "/widgets/shell/site-banner/SiteBanner.tsx";\n',
    );
  });
});
