import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExperimentsFile } from '../../../schemas/language/configFiles.ts';
import { startChangedPages } from './changedPages.ts';
import { askRaw } from './pageServer.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';
const EXPERIMENT = 'contacts-order';

describe('an experiment for those for whom a rule holds', () => {
  let running: Awaited<ReturnType<typeof startChangedPages>>;

  beforeAll(async () => {
    running = await startChangedPages(({ read, write }) => {
      const whole = read('base/experiments.json') as ExperimentsFile;
      const when = { or: [{ and: [{ '==': [{ var: 'request.device' }, 'mobile'] }, { '==': [{ var: 'request.country' }, 'gb'] }] }, { '==': [{ var: 'request.language' }, 'ar'] }] };
      // Whoever takes part is shown the change.
      const changed = { ...whole.experiments[EXPERIMENT], weights: { plain: 0, 'safety-first': 1 }, when };
      write('base/experiments.json', { ...whole, experiments: { ...whole.experiments, [EXPERIMENT]: changed } });
    });
  });
  afterAll(async () => {
    await running.close();
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
