import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { type LogLine, recordingLogger } from '../silentLogger.ts';
import { createFixtureOpener, createTestConfigs, type TestConfigs } from '../testConfigs.ts';

describe('releases from a folder', () => {
  let configs: TestConfigs;
  let releases: ReleasePort | null;
  let logger: ReturnType<typeof recordingLogger>;
  let nowMs = 0;

  const open = async (): Promise<ReleasePort> => {
    releases = await createFolderReleases({ folder: configs.folder, open: createFixtureOpener(), logger, nowMs: () => nowMs });
    return releases;
  };
  const idOf = (port: ReleasePort, brand: string): string | null => {
    const answer = port.forBrand(brand);
    return answer?.kind === 'served' ? answer.release.id : null;
  };
  const errors = (): LogLine[] => logger.lines.filter(({ level }) => level === 'error');

  beforeEach(() => {
    configs = createTestConfigs();
    logger = recordingLogger();
    releases = null;
  });
  afterEach(async () => {
    await releases?.close();
    configs.remove();
  });

  it('reach a brand by its localhost name, its hosts, any port and any case; all other hosts reach the default brand', async () => {
    const port = await open();
    const brandAt = (host: string) => port.forHost(host)?.brand;
    expect(brandAt('other.localhost:8080')).toBe('other');
    expect(brandAt('OTHER.example')).toBe('other');
    expect(brandAt('proof.localhost')).toBe('proof');
    expect(brandAt('127.0.0.1:8080')).toBe('proof');
    expect(brandAt('')).toBe('proof');
  });

  it('follow a saved file in under a second, and keep the release of before fetchable for a day', async () => {
    const port = await open();
    const before = idOf(port, 'proof') ?? '';
    const changes: (string | null)[] = [];
    port.onChange(({ brand, release }) => void (brand === 'proof' && changes.push(release?.id ?? null)));
    configs.change('base/site.json', { companyName: 'Renamed' });
    await expect.poll(() => idOf(port, 'proof'), { timeout: 1_000 }).not.toBe(before);
    expect(changes).toEqual([idOf(port, 'proof')]);
    expect(port.byId(before)?.manifest.site.companyName).toBe('Proof');
    nowMs += 25 * 60 * 60 * 1000;
    configs.change('base/site.json', { companyName: 'Again' });
    await expect.poll(() => changes.length).toBe(2);
    expect(port.byId(before)).toBeUndefined();
  });

  it('see a new brand in a new folder', async () => {
    const port = await open();
    configs.change('brands/third/brand.json', { format: 1, id: 'third', title: 'Third', extends: 'base', operator: 'proof', languages: ['en'] });
    await expect.poll(() => port.forHost('third.localhost')?.brand, { timeout: 3_000 }).toBe('third');
    expect(idOf(port, 'third')).not.toBeNull();
  });

  it('hold a page with an error back and take the rest, say so once with file, line and column, and since when', async () => {
    nowMs = 5_000;
    const port = await open();
    const pageOf = (brand: string) => port.byId(idOf(port, brand) ?? '')?.plan('proof')?.hash;
    const before = pageOf('proof');
    configs.write('brands/proof/pages/proof/proof.json', '{\n  "format": 1,\n  "id": "proof",\n  "nodes": { "bad": { "in": "nowhere", "at": 1, "use": "no/such" } }\n}');
    await expect.poll(() => port.heldBack().length, { timeout: 3_000 }).toBe(1);
    expect(port.heldBack()).toMatchObject([{ brand: 'proof', kind: 'page', name: 'proof', form: 'before', sinceMs: 5_000 }]);
    expect(port.heldBack()[0]?.problems[0]?.place).toMatch(/^brands\/proof\/pages\/proof\/proof\.json:4:\d+$/);
    nowMs = 9_000;
    configs.change('base/site.json', { companyName: 'Renamed' });
    await expect.poll(() => port.byId(idOf(port, 'proof') ?? '')?.manifest.site.companyName, { timeout: 3_000 }).toBe('Renamed');
    expect(pageOf('proof')).toBe(before);
    expect(port.heldBack()[0]?.sinceMs).toBe(5_000);
    expect(errors().filter(({ message }) => message === 'The page "proof" stays as it was in the last good release')).toHaveLength(1);
    expect(errors().map(({ message }) => message).join('\n')).toMatch(/brands\/proof\/pages\/proof\/proof\.json:4:\d+ /);
    configs.write('brands/proof/pages/proof/proof.json', '{ "format": 1, "id": "proof", "nodes": { "price": { "at": 900 } } }');
    await expect.poll(() => port.heldBack(), { timeout: 3_000 }).toEqual([]);
    expect(pageOf('proof')).not.toBe(before);
    expect(logger.lines.map(({ message }) => message)).toContain('The page "proof" is good again');
  });

  it('keep the last good release where an error touches everything', async () => {
    const port = await open();
    const before = idOf(port, 'proof');
    configs.write('base/facts.json', '{ "format": 1,\n');
    await expect.poll(() => errors().some(({ message }) => message.includes('last good release')), { timeout: 3_000 }).toBe(true);
    expect(idOf(port, 'proof')).toBe(before);
    expect(port.heldBack().find(({ brand }) => brand === 'proof')).toMatchObject({ kind: 'all', form: 'before' });
    expect(errors().map(({ message }) => message).join('\n')).toMatch(/base\/facts\.json:\d+:\d+ /);
  });

  it('tell that a brand is broken from the start, while the others are served', async () => {
    configs.write('brands/other/site.json', '{ "format": 1, ');
    const port = await open();
    expect(port.forHost('other.localhost')).toMatchObject({ kind: 'broken', brand: 'other' });
    expect(port.forHost('proof.localhost')).toMatchObject({ kind: 'served', brand: 'proof' });
    const answer = port.forBrand('other');
    expect(answer?.kind === 'broken' && answer.problems.length).toBeGreaterThan(0);
    expect(errors().map(({ message }) => message).join('\n')).toMatch(/^brands\/other\/site\.json:1:\d+ /m);
    configs.write('brands/other/site.json', '{ "format": 1 }');
    await expect.poll(() => port.forHost('other.localhost')?.kind, { timeout: 3_000 }).toBe('served');
  });

  it('put an extra layer over a brand alone, through later edits, and take it off', async () => {
    const port = await open();
    const titleOf = (brand: string) => port.forBrand(brand)?.kind === 'served' && port.byId(idOf(port, brand) ?? '')?.manifest.title;
    const plain = idOf(port, 'proof');
    expect(await port.setExtraLayer('proof', new Map([['brand.json', { title: 'Layered' }]]))).toEqual([]);
    expect(titleOf('proof')).toBe('Layered');
    expect(titleOf('other')).toBe('Other');
    const problems = await port.setExtraLayer('proof', new Map([['brand.json', { extends: 'nothing' }]]));
    expect(problems.length).toBeGreaterThan(0);
    expect(titleOf('proof')).toBe('Layered');
    await port.setExtraLayer('proof', null);
    expect(idOf(port, 'proof')).toBe(plain);
  });

  it('refuse a folder that is not there', async () => {
    const missing = createFolderReleases({ folder: `${configs.folder}/none`, open: createFixtureOpener(), logger, nowMs: () => 0 });
    await expect(missing).rejects.toThrow('ENOENT');
  });
});
