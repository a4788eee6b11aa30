import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExperimentsFile } from '../../../schemas/language/configFiles.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, startPageServer } from './pageServer.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';
const EXPERIMENT = 'contacts-order';

describe('an experiment for those for whom a rule holds', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'experiment-rule-'));
    cpSync('configs', folder, { recursive: true });
    const file = path.join(folder, 'base/experiments.json');
    const whole = JSON.parse(readFileSync(file, 'utf8')) as ExperimentsFile;
    const when = { or: [{ and: [{ '==': [{ var: 'request.device' }, 'mobile'] }, { '==': [{ var: 'request.country' }, 'gb'] }] }, { '==': [{ var: 'request.language' }, 'ar'] }] };
    // Whoever takes part is shown the change.
    const changed = { ...whole.experiments[EXPERIMENT], weights: { plain: 0, 'safety-first': 1 }, when };
    writeFileSync(file, JSON.stringify({ ...whole, experiments: { ...whole.experiments, [EXPERIMENT]: changed } }));
    database = await embedded.open();
    running = await startPageServer(database, { configsDir: folder });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const variantAt = async (url: string, agent: string, country: string) => {
    const cookie = 'exp=0123456789abcdef';
    const { text, status } = await askRaw(running.port, url, [['host', 'aurora.localhost'], ['user-agent', agent], ['x-geo-country', country], ['cookie', cookie]]);
    expect(status).toBe(200);
    const [safety, before] = [text.indexOf('data-node="safety"'), text.indexOf('data-node="before"')];
    expect(Math.min(safety, before)).toBeGreaterThan(0);
    return safety < before ? 'safety-first' : 'plain';
  };

  it('is decided before the first byte, and no visitor is given the kept page of another', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const [agent, country] of [[PHONE, 'GB'], [DESKTOP, 'GB'], [PHONE, 'IE']] as const) answers.push(await variantAt('/en/contacts', agent, country));
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => ['safety-first', 'plain', 'plain']).flat());
    expect(await variantAt('/ar/contacts', DESKTOP, 'IE')).toBe('safety-first');
  });

  it('goes to the browser with named rules and facts of the site put in, for the pages that follow', () => {
    const served = running.platform.releases.forHost('aurora.localhost');
    const entry = served?.kind === 'served' ? served.release.manifest.experiments.find(({ id }) => id === EXPERIMENT) : undefined;
    expect(entry?.when).toEqual({ or: [{ and: [{ '==': [{ var: 'request.device' }, 'mobile'] }, { '==': [{ var: 'request.country' }, 'gb'] }] }, { '==': [{ var: 'request.language' }, 'ar'] }] });
  });
});
