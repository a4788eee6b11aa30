import type * as Files from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedSnapshot } from '../../../schemas/language/release.ts';
import { createMetrics } from '../../../server/platform/metrics/createMetrics.ts';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { recordingLogger } from '../silentLogger.ts';
import { createFixtureOpener, createTestConfigs, type TestConfigs } from '../testConfigs.ts';

/** Files and folders that cannot be read, by the end of their path, with the code of the error. */
const disk = vi.hoisted(() => ({ unread: new Map<string, string>() }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof Files>();
  const orFail = <Given extends readonly unknown[], Found>(read: (path: string, ...given: Given) => Promise<Found>) => async (path: string, ...given: Given): Promise<Found> => {
    const [, code] = [...disk.unread].find(([end]) => path.endsWith(end)) ?? [];
    if (code !== undefined) throw Object.assign(new Error(`${code}: poisoned, ${path}`), { code });
    return await read(path, ...given);
  };
  return { ...real, readFile: orFail(real.readFile as never), readdir: orFail(real.readdir as never) };
});

const SITE = 'brands/proof/site.json';
const LATER_MS = { timeout: 8_000 };

/** The loop `configs` of `poisonedItems.test.ts`: its items are changes of files, and brands and listeners that they concern. */
describe('a poisoned change of the configs', () => {
  let configs: TestConfigs;
  let releases: ReleasePort;
  let logger: ReturnType<typeof recordingLogger>;
  let metrics: ReturnType<typeof createMetrics>;
  /** Throws as the test wants, in place of the compiler. */
  let compiler: Partial<OpenedSnapshot> & { open?: () => void };

  beforeEach(async () => {
    disk.unread.clear();
    compiler = {};
    configs = createTestConfigs();
    configs.change(SITE, { format: 1, companyName: 'First' });
    logger = recordingLogger();
    metrics = createMetrics({ withProcess: false });
    const opener = createFixtureOpener();
    const open = (...given: Parameters<typeof opener>): OpenedSnapshot => {
      compiler.open?.();
      const opened = opener(...given);
      return { ...opened, compile: (brand) => (compiler.compile ?? opened.compile)(brand), find: (brand) => (compiler.find ?? opened.find)(brand) };
    };
    releases = await createFolderReleases({ folder: configs.folder, open, logger, metrics, nowMs: () => 0 });
    await expect.poll(failures, { message: 'the loop has begun' }).toBe(0);
    expect([companyOf('proof'), titleOf('other')]).toEqual(['First', 'Other']);
  });
  afterEach(async () => {
    await releases.close();
    configs.remove();
  });

  const releaseOf = (brand: string) => {
    const answer = releases.forBrand(brand);
    return answer?.kind === 'served' ? answer.release.manifest : undefined;
  };
  const companyOf = (brand: string) => releaseOf(brand)?.site.companyName;
  const titleOf = (brand: string) => releaseOf(brand)?.title;
  const failures = async (): Promise<number> => Number(/^lineup_task_failures_total\{task="configs"\} (\d+)$/m.exec(await metrics.registry.metrics())?.[1] ?? -1);
  const told = (text: string) => logger.lines.filter(({ level, message, fields }) => level === 'error' && `${message} ${JSON.stringify(fields)} ${String((fields as { err?: unknown }).err)}`.includes(text));
  const name = (companyName: string): void => configs.change(SITE, { companyName });
  const title = (text: string): void => configs.change('brands/other/brand.json', { title: text });

  it.each([['a file', SITE], ['a folder', 'brands/proof']])('%s that cannot be read stays as it was and is told once by name; others are followed, and it is taken when it can be read', async (_what, path) => {
    disk.unread.set(path, 'EACCES');
    name('Second');
    title('Other, later');
    await expect.poll(() => titleOf('other'), LATER_MS).toBe('Other, later');
    expect(companyOf('proof')).toBe('First');
    title('Other, still later');
    await expect.poll(() => titleOf('other'), LATER_MS).toBe('Other, still later');
    expect(told(`${path} cannot be read`)).toMatchObject([{ fields: { task: 'configs', file: path, help: expect.stringContaining('Let the user of the server read it') as string } }]);
    expect(await failures()).toBe(1);
    disk.unread.clear();
    await expect.poll(() => companyOf('proof'), LATER_MS).toBe('Second');
  }, 30_000);

  it('a file that goes while it is read is no failure, and is there again when it is', async () => {
    disk.unread.set(SITE, 'ENOENT');
    title('Other, later');
    await expect.poll(() => titleOf('other'), LATER_MS).toBe('Other, later');
    expect(companyOf('proof')).toBe('Proof');
    disk.unread.clear();
    name('Second');
    await expect.poll(() => companyOf('proof'), LATER_MS).toBe('Second');
    expect(await failures()).toBe(0);
  }, 30_000);

  it('the whole folder that cannot be read is counted, and the next good change is released', async () => {
    disk.unread.set(configs.folder, 'EIO');
    name('Second');
    await expect.poll(failures, LATER_MS).toBeGreaterThan(0);
    expect(told('EIO')).not.toEqual([]);
    disk.unread.clear();
    await expect.poll(() => companyOf('proof'), LATER_MS).toBe('Second');
  }, 30_000);

  it('text that is no JSON keeps its brand back alone, and is told with file, line and what is wrong', async () => {
    configs.write(SITE, '{ "format": 1, ');
    title('Other, later');
    await expect.poll(() => titleOf('other'), LATER_MS).toBe('Other, later');
    expect(companyOf('proof')).toBe('First');
    await expect.poll(() => told(`${SITE}:1:`), LATER_MS).not.toEqual([]);
    configs.write(SITE, '{ "format": 1, "companyName": "Second" }');
    await expect.poll(() => companyOf('proof'), LATER_MS).toBe('Second');
  }, 30_000);

  it('configs that the compiler throws at are told with the files that changed; the next good change is released, and so is this one when it can be', async () => {
    compiler.open = () => { throw new Error('poisoned'); };
    name('Second');
    await expect.poll(failures, LATER_MS).toBeGreaterThan(0);
    expect(told(`changed: ${SITE}. The last good release stays.`)).not.toEqual([]);
    expect(companyOf('proof')).toBe('First');
    delete compiler.open;
    await expect.poll(() => companyOf('proof'), { ...LATER_MS, message: 'it is tried again' }).toBe('Second');
    title('Other, later');
    await expect.poll(() => titleOf('other'), LATER_MS).toBe('Other, later');
  }, 30_000);

  it('a brand that the compiler throws at keeps its release, is counted, and stops no other', async () => {
    const compile = vi.fn<OpenedSnapshot['compile']>(() => { throw new Error('poisoned'); });
    compiler.compile = compile;
    name('Second');
    await expect.poll(failures, LATER_MS).toBeGreaterThan(0);
    expect(told('The brand could not be compiled')).toMatchObject([{ fields: { brand: 'proof', files: [SITE], help: expect.stringContaining('Undo the change') as string } }]);
    expect(companyOf('proof')).toBe('First');
    delete compiler.compile;
    title('Other, later');
    await expect.poll(() => titleOf('other'), LATER_MS).toBe('Other, later');
    name('Third');
    await expect.poll(() => companyOf('proof'), LATER_MS).toBe('Third');
  }, 30_000);

  it('a brand that nobody asked for, and that the checks throw at, is counted and stops no other', async () => {
    const looked: string[] = [];
    compiler.find = (brand) => {
      looked.push(brand);
      if (brand === 'a-first') throw new Error('poisoned');
      return [];
    };
    for (const id of ['a-first', 'b-second']) configs.write(`brands/${id}/brand.json`, JSON.stringify({ format: 1, id, title: id, extends: 'base', operator: 'proof', languages: ['en'] }));
    await expect.poll(() => looked, LATER_MS).toEqual(expect.arrayContaining(['a-first', 'b-second']));
    await expect.poll(failures, LATER_MS).toBe(1);
    expect(told('The brand could not be compiled')).toMatchObject([{ fields: { brand: 'a-first' } }]);
  }, 30_000);

  it('a listener that throws is counted; the others hear of this change and of the next', async () => {
    const heard: (string | undefined)[] = [];
    releases.onChange(() => { throw new Error('poisoned'); });
    releases.onChange(({ brand }) => void (brand === 'proof' && heard.push(companyOf('proof'))));
    for (const [at, text] of ['Second', 'Third'].entries()) {
      name(text);
      await expect.poll(() => heard.at(-1), LATER_MS).toBe(text);
      expect(await failures()).toBe(at + 1);
    }
    expect(told('A listener to releases failed')).toHaveLength(2);
  }, 30_000);
});
