import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { browserDouble } from '../auth/browserDouble.ts';
import { startWholePlatform } from '../wholePlatform.ts';

describe('the bonus of a registration', () => {
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-bonus-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is one that the site offers: none of a casino where there is no casino, whatever is sent', async () => {
    const register = async (choice: string) => {
      const answer = await browserDouble(() => server.app, 'aurora.localhost').call('/web-api/registration/fast', {
        method: 'POST', body: { country: 'de', currency: 'EUR', first_deposit_bonus_choice: choice, is_adult: true },
      });
      return answer.statusCode === 200 ? 'registered' : answer.json<{ fields: readonly { readonly field: string; readonly code: string }[] }>().fields.map(({ field, code }) => `${field} ${code}`);
    };
    expect([await register('1'), await register('2')]).toEqual(['registered', ['first_deposit_bonus_choice unknown']]);
    await browserDouble(() => server.app, 'aurora.localhost').call('/sandbox/site', { method: 'POST', body: { brand: 'aurora', flags: { hasCasino: true } } });
    expect(await register('2')).toBe('registered');
  });
});
