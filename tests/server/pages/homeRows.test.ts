import { describe, expect, it } from 'vitest';
import { askRaw } from './pageServer.ts';
import { watchedSite } from './watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);

describe('the rows of the home page', () => {
  const site = watchedSite(NOW_MS, () => undefined);
  const ask = async (brand: string, headers: readonly (readonly [string, string])[] = []) => (await askRaw(site.running.port, '/en/', [['host', `${brand}.localhost`], ...headers])).text;
  const sessionOf = async (brand: string) => {
    const { headers } = await askRaw(site.running.port, '/sandbox/session', [['host', `${brand}.localhost`], ['x-requested-with', 'tests'], ['content-type', 'application/json']], { method: 'POST', body: '{"userId":"626262"}' });
    return [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]).join('; ');
  };
  const rowsIn = (text: string) => ['top-live', 'begin-steps', 'begin-more', 'upcoming', 'bets-list', 'promotions'].filter((node) => text.includes(`data-node="${node}"`));

  it('tell a guest how a bet is made, and a customer of the bets that are open; everybody sees games and promotions', async () => {
    const guest = await ask('aurora');
    expect(rowsIn(guest)).toEqual(['top-live', 'begin-steps', 'begin-more', 'upcoming', 'promotions']);
    expect(guest).toContain('Choose a price');
    expect(guest).toMatch(/data-node="begin-more".*?href="\/en\/howbet"/s);
    expect(guest.match(/href="\/en\/bonus\/promotions\/[a-z-]+"/g)?.length).toBe(2);
    const customer = await ask('aurora', [['cookie', await sessionOf('aurora')]]);
    expect(customer).toContain('"user.signedIn":true');
    expect(rowsIn(customer)).toEqual(['top-live', 'upcoming', 'bets-list', 'promotions']);
  });

  it('are the same words for every brand, each with the rows that it has', async () => {
    expect(rowsIn(await ask('meridian'))).toEqual(['begin-steps', 'begin-more', 'upcoming', 'promotions']);
    expect(rowsIn(await ask('nahar'))).toContain('begin-steps');
  });
});
