import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckRule, rules } from '../../../schemas/check/index.ts';
import { FindingsFile } from '../../../server/pages/releases/FindingsFile.ts';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import { readSnapshot } from '../../../server/pages/releases/readSnapshot.ts';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import { recordingLogger } from '../silentLogger.ts';
import { createFixtureOpener, createTestConfigs, type TestConfigs } from '../testConfigs.ts';

const BUILD = 'of today';
/** A node that no widget stands for, on a page. */
const BROKEN = '{ "format": 1, "id": "proof", "nodes": { "bad": { "in": "main", "at": 1, "use": "no/such" } } }';

describe('findings of checks that are kept for the next start', () => {
  let configs: TestConfigs;
  let folder: string;
  let file: string;
  let logger: ReturnType<typeof recordingLogger>;
  /** How often rules over files, nodes and brands were asked. */
  let asked: number;
  const running: ReleasePort[] = [];

  const opener = (build: string) => createFixtureOpener(new Map(), { findings: new FindingsFile(file, build), rules: rules.map((rule) => counted(rule, () => (asked += 1))) });
  /** A start of a server: how often rules were asked until it was ready, and the port. */
  const start = async (build = BUILD, isWatching = false) => {
    asked = 0;
    const port = await createFolderReleases({ folder: configs.folder, open: opener(build), logger, nowMs: () => 0, isWatching });
    running.push(port);
    return { port, asked };
  };
  const served = (port: ReleasePort, brand = 'proof') => {
    const answer = port.forBrand(brand);
    return answer?.kind === 'served' ? answer.release : null;
  };

  beforeEach(() => {
    configs = createTestConfigs();
    folder = mkdtempSync(join(tmpdir(), 'lineup-findings-'));
    file = join(folder, 'findings.json');
    logger = recordingLogger();
  });
  afterEach(async () => {
    for (const port of running.splice(0)) await port.close();
    configs.remove();
    rmSync(folder, { recursive: true });
  });

  it('spare the rules of a start with the same configs and the same build, and give the same release and the same warnings', async () => {
    configs.change('base/dictionaries/ar/proof.json', { $untranslated: ['title'] });
    const first = await start();
    expect(first.asked).toBeGreaterThan(100);
    const second = await start();
    expect(second.asked).toBe(0);
    expect(served(second.port)?.id).toBe(served(first.port)?.id);
    expect(served(second.port)).not.toBeNull();
    const warnings = logger.lines.filter(({ level }) => level === 'warn').map(({ message }) => message);
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.slice(warnings.length / 2)).toEqual(warnings.slice(0, warnings.length / 2));
  });

  it('say nothing to another build, and nothing of configs of which one letter is other', async () => {
    const whole = (await start()).asked;
    expect((await start('of tomorrow')).asked).toBe(whole);
    expect((await start('of tomorrow')).asked).toBe(0);
    configs.change('brands/proof/brand.json', { title: 'Proof!' });
    expect((await start('of tomorrow')).asked).toBeGreaterThan(100);
  });

  it('never take a fault for good: one that comes later is found, and one that was there before is found again', async () => {
    await start();
    const { port } = await start(BUILD, true);
    const good = served(port)?.id;
    configs.write('brands/proof/pages/proof.json', BROKEN);
    await expect.poll(() => port.heldBack().map(({ name, kind, form }) => [kind, name, form]), { timeout: 3_000 }).toEqual([['page', 'proof', 'before']]);
    expect(served(port)?.id).toBe(good);
    for (const time of [1, 2]) {
      const again = await start();
      expect(again.port.heldBack(), `start ${time}`).toHaveLength(1);
    }
  });

  it('of a file that was torn, or that nobody can write, are as if there were none', async () => {
    const whole = (await start()).asked;
    const text = readFileSync(file, 'utf8');
    for (const torn of [text.slice(0, text.length / 2), '', '7', '{"build":"of today"}', '{"build":"of today","found":[]}']) {
      writeFileSync(file, torn);
      expect((await start()).asked, torn.slice(0, 40)).toBe(whole);
    }
    writeFileSync(join(folder, 'a-file'), '');
    file = join(folder, 'a-file', 'findings.json');
    expect((await start()).asked).toBe(whole);
    expect((await start()).asked).toBe(whole);
    expect(existsSync(file)).toBe(false);
  });

  it('are those of the last few configs', async () => {
    const { snapshot } = await readSnapshot(configs.folder);
    const findings = new FindingsFile(file, BUILD);
    const other = (at: number) => ({ files: new Map([...snapshot.files, [`base/dictionaries/en/more-${at}.json`, '{}']]) });
    for (let at = 0; at < 20; at += 1) findings.of(other(at)).keep('proof', []);
    const known = Array.from({ length: 20 }, (_, at) => at).filter((at) => new FindingsFile(file, BUILD).of(other(at)).get('proof'));
    expect(known).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it('are caught up with piece by piece, so that the first change asks only the rules that it concerns', async () => {
    await start();
    const open = opener(BUILD);
    const { snapshot } = await readSnapshot(configs.folder);
    const opened = open(snapshot);
    asked = 0;
    expect(opened.compile('proof').release).not.toBeNull();
    expect(asked).toBe(0);
    const most = [...opened.warmUp()].length;
    expect(most).toBeGreaterThan(snapshot.files.size);
    const atWarmUp = asked;
    asked = 0;
    const changed = open({ files: new Map([...snapshot.files, ['brands/proof/dictionaries/en/proof.json', '{ "title": "Proved" }']]) });
    expect(changed.compile('proof').release).not.toBeNull();
    expect(asked).toBeLessThan(atWarmUp / 2);
  });

  it('need no catching up where a start asked the rules itself', async () => {
    const opened = opener(BUILD)((await readSnapshot(configs.folder)).snapshot);
    opened.compile('proof');
    expect([...opened.warmUp()]).toEqual([]);
  });
});

function counted<Rule extends CheckRule>(rule: Rule, count: () => void): Rule {
  if (rule.scope === 'layers' || rule.scope === 'project') return rule;
  const check = rule.check as (...given: unknown[]) => void;
  return {
    ...rule,
    check: (...given: unknown[]) => {
      count();
      check(...given);
    },
  };
}
