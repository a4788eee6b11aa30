import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConfigsOpener } from '../../server/pages/releases/compiler.ts';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';

const snapshot = await readSnapshot(path.resolve('configs'));
const brands = [...(await shippedReleases()).keys()];

/** A release as servers with and without pages in the making compile it. */
function releaseOf(brand: string, drafts: 'shown' | 'absent') {
  const { release } = createConfigsOpener(drafts)(snapshot).compile(brand);
  if (!release) throw new Error(`${brand} has errors`);
  return release;
}

describe('the page debugger (spec section 6, A-100)', () => {
  it.each(brands)('is one of %s outside production alone, where nobody who searches finds it', (brand) => {
    const shown = releaseOf(brand, 'shown');
    expect(shown.manifest.routes.find(({ pageId }) => pageId === 'debugger')).toMatchObject({ path: 'debugger', layoutId: 'default', access: 'any', isDraft: true });
    expect(shown.plan('debugger')).toMatchObject({ head: { robots: 'noindex' } });
    const production = releaseOf(brand, 'absent');
    expect(production.manifest.routes.map(({ pageId }) => pageId)).not.toContain('debugger');
    expect(production.plan('debugger')).toBeUndefined();
  });

  it.each(brands)('has widgets that no page of %s in production loads', (brand) => {
    const production = releaseOf(brand, 'absent');
    const used = production.manifest.routes.flatMap(({ pageId }) => production.plan(pageId)?.widgets ?? []);
    expect(used.filter((type) => type.startsWith('debugger/'))).toEqual([]);
  });
});
