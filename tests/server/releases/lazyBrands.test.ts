import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { recordingLogger } from '../silentLogger.ts';
import { createFixtureOpener, createTestConfigs, type TestConfigs } from '../testConfigs.ts';

/** No part of a brand stands without its site. */
const BROKEN_SITE = '{ "format": 1, ';
const BROKEN_PAGE = '{ "format": 1, "id": "proof", "nodes": { "bad": { "in": "main", "at": 1, "use": "no/such" } } }';

describe('brands of one process', () => {
  let configs: TestConfigs;
  let releases: ReleasePort | null;
  let logger: ReturnType<typeof recordingLogger>;
  /** Names of brands in the order in which they were compiled. */
  let compiled: string[];
  let failing: string | null;

  const open = async (isWatching = false): Promise<ReleasePort> => {
    const opener = createFixtureOpener();
    releases = await createFolderReleases({
      folder: configs.folder,
      open: (snapshot) => {
        const opened = opener(snapshot);
        return {
          ...opened,
          compile: (brand) => {
            compiled.push(brand);
            if (brand === failing) throw new Error('a fault of the compiler');
            return opened.compile(brand);
          },
        };
      },
      logger,
      nowMs: () => 0,
      isWatching,
    });
    return releases;
  };
  const releaseAt = (port: ReleasePort, brand: string) => {
    const answer = port.forHost(`${brand}.localhost`);
    return answer?.kind === 'served' ? answer.release : null;
  };
  const addBrand = (id: string, extra: object = {}): void =>
    configs.change(`brands/${id}/brand.json`, { format: 1, id, title: id, extends: 'base', operator: 'proof', languages: ['en'], ...extra });
  const messages = (): string => logger.lines.map(({ message }) => message).join('\n');

  beforeEach(() => {
    configs = createTestConfigs();
    logger = recordingLogger();
    releases = null;
    compiled = [];
    failing = null;
  });
  afterEach(async () => {
    await releases?.close();
    configs.remove();
  });

  it('are compiled when their host is first asked for, once; only the default one is there from the start', async () => {
    addBrand('third');
    const port = await open();
    expect(compiled).toEqual(['proof']);
    expect(port.brands().map(({ brand, operator }) => [brand, operator])).toEqual([['other', 'other-operator'], ['proof', 'proof'], ['third', 'proof']]);
    expect(compiled).toEqual(['proof']);
    const first = releaseAt(port, 'other');
    expect(first?.brand).toBe('other');
    expect(releaseAt(port, 'other')).toBe(first);
    expect(compiled).toEqual(['proof', 'other']);
  });

  it('have a name for the operator from the layer that they extend', async () => {
    addBrand('family', { operator: 'house', abstract: true });
    configs.write('brands/child/brand.json', JSON.stringify({ format: 1, id: 'child', title: 'Child', extends: 'family', languages: ['en'] }));
    const port = await open();
    expect(port.brands().find(({ brand }) => brand === 'child')?.operator).toBe('house');
    expect(releaseAt(port, 'child')?.operator).toBe('house');
  });

  it('are compiled again only where an edit concerns them and somebody has asked for them', async () => {
    addBrand('third');
    addBrand('fourth');
    const port = await open(true);
    const [proof, third] = [releaseAt(port, 'proof'), releaseAt(port, 'third')];
    compiled = [];
    addBrand('third', { title: 'Renamed' });
    addBrand('fourth', { title: 'Renamed too' });
    await expect.poll(() => compiled, { timeout: 3_000 }).toEqual(['third']);
    expect(releaseAt(port, 'third')).not.toBe(third);
    expect(releaseAt(port, 'proof')).toBe(proof);
    configs.change('base/site.json', { companyName: 'Renamed' });
    await expect.poll(() => [...compiled].sort(), { timeout: 3_000 }).toEqual(['proof', 'third', 'third']);
    expect(releaseAt(port, 'proof')?.manifest.site.companyName).toBe('Renamed');
    expect(releaseAt(port, 'fourth')?.manifest.title).toBe('Renamed too');
  });

  it('keep their release where an edit is taken back before anybody asks', async () => {
    const port = await open();
    const plain = releaseAt(port, 'other');
    await port.setExtraLayer('other', new Map([['brand.json', { title: 'Layered' }]]));
    expect(releaseAt(port, 'other')).not.toBe(plain);
    const proof = releaseAt(port, 'proof');
    compiled = [];
    await port.setExtraLayer('other', null);
    expect(compiled).toEqual(['other']);
    expect(releaseAt(port, 'other')?.id).toBe(plain?.id);
    expect(releaseAt(port, 'proof')).toBe(proof);
  });

  it('are checked behind the requests: the log tells of one that nobody asks for, and the others are served', async () => {
    configs.write('brands/other/site.json', BROKEN_SITE);
    const port = await open();
    // Not before five seconds have passed: a server that starts is ready first.
    await expect.poll(messages, { timeout: 15_000 }).toContain('The brand cannot be served');
    expect(messages()).toMatch(/brands\/other\/site\.json:1:\d+ /);
    expect(port.forHost('other.example')).toMatchObject({ kind: 'broken', brand: 'other' });
    expect(releaseAt(port, 'proof')?.brand).toBe('proof');
  });

  it('that nobody asked for keep the release of before an edit with errors, as others do', async () => {
    const port = await open(true);
    configs.write('brands/other/site.json', BROKEN_SITE);
    await expect.poll(messages, { timeout: 3_000 }).toContain('the last good release stays');
    expect(releaseAt(port, 'other')?.manifest.title).toBe('Other');
  });

  it('that nobody asked for keep a page as it was before an edit with errors, and take the rest of the edit', async () => {
    const port = await open(true);
    configs.write('brands/other/pages/proof/proof.json', BROKEN_PAGE);
    configs.change('brands/other/brand.json', { title: 'Renamed' });
    await expect.poll(() => port.heldBack().map(({ brand, kind, name, form }) => [brand, kind, name, form]), { timeout: 3_000 }).toEqual([['other', 'page', 'proof', 'before']]);
    expect(logger.lines.map(({ fields }) => fields), 'a widget that the build does not know may be newer than it is').toContainEqual(expect.objectContaining({ kind: 'page', help: expect.stringContaining('run "npm run build"') }));
    expect(releaseAt(port, 'other')?.manifest.title).toBe('Renamed');
    expect(releaseAt(port, 'other')?.plan('proof')?.widgets).toContain('proof/price');
  });

  it('tell a problem of a file that all of them load once', async () => {
    addBrand('third');
    configs.write('base/pages/proof/broken.json', '{ "format": 1, ');
    const port = await open();
    for (const brand of ['proof', 'other', 'third']) expect(releaseAt(port, brand)?.plan('proof')).toBeDefined();
    expect(port.heldBack().map(({ brand, name }) => [brand, name])).toEqual([['proof', 'broken'], ['other', 'broken'], ['third', 'broken']]);
    expect(logger.lines.filter(({ message }) => message.startsWith('base/pages/proof/broken.json'))).toHaveLength(1);
  });

  it('find a host that two of them name before either is compiled: the first keeps it', async () => {
    addBrand('third', { hosts: ['OTHER.example'] });
    const port = await open();
    expect(port.forHost('other.example')).toMatchObject({ kind: 'served', brand: 'other' });
    expect(compiled).toEqual(['proof', 'other']);
    const third = port.forHost('third.localhost');
    expect(third?.kind === 'broken' && third.problems.map(({ rule }) => rule)).toEqual(['brand/host-duplicate']);
  });

  it('stand alone: one that the compiler fails at answers as broken, is not tried at each request, and takes none along', async () => {
    failing = 'other';
    const port = await open();
    expect([port.forBrand('other')?.kind, port.forBrand('other')?.kind]).toEqual(['broken', 'broken']);
    expect(compiled).toEqual(['proof', 'other']);
    expect(messages()).toContain('The brand could not be compiled');
    expect(releaseAt(port, 'proof')?.brand).toBe('proof');
  });
});
