import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variantOf } from '../../../runtime/boot/experiments.ts';
import type { ExperimentsFile } from '../../../schemas/language/configFiles.ts';
import { startChangedPages } from './changedPages.ts';
import { askRaw } from './pageServer.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';
const EXPERIMENT = 'registration-bottom-nav';
const { experiments } = JSON.parse(readFileSync('configs/brands/meridian/experiments.json', 'utf8')) as ExperimentsFile;
const weights = experiments[EXPERIMENT]?.weights ?? {};
/** A visitor whom chance gives a variant. */
const visitorWith = (variant: string) => Array.from({ length: 64 }, (_, at) => at.toString(16).padStart(16, '0')).find((visitor) => variantOf(EXPERIMENT, visitor, weights) === variant);

describe('the bottom navigation on the page of the registration (spec section 2)', () => {
  let running: Awaited<ReturnType<typeof startChangedPages>>;

  beforeAll(async () => {
    running = await startChangedPages(({ write }) => {
      write('brands/allows/brand.json', { format: 1, id: 'allows', title: 'Allows', extends: 'aurora', operator: 'aurora' });
      write('brands/allows/pages/other/registration.json', { format: 1, id: 'registration', route: { meta: { hideBottomNavigation: false } }, nodes: {} });
    });
  });
  afterAll(async () => {
    await running.close();
  });

  const isShown = async (brand: string, { page = 'registration', agent = PHONE, visitor = '' } = {}) => {
    const { text, status } = await askRaw(running.port, `/en/${page}`, [['host', `${brand}.localhost`], ['user-agent', agent], ...(visitor === '' ? [] : [['cookie', `exp=${visitor}`] as [string, string]])]);
    expect(status).toBe(200);
    return text.includes('data-widget="shell/bottom-nav"');
  };

  it('is not there, and is on other pages', async () => {
    expect([await isShown('aurora'), await isShown('aurora', { page: 'about' })]).toEqual([false, true]);
  });

  it('is there where a brand allows it', async () => {
    expect(await isShown('allows')).toBe(true);
  });

  it('is there for visitors whom the experiment gives it, and for no others of that brand', async () => {
    const [hidden, shown] = [visitorWith('hidden'), visitorWith('shown')];
    for (let round = 0; round < 2; round += 1) {
      expect([await isShown('meridian', { visitor: hidden ?? '' }), await isShown('meridian', { visitor: shown ?? '' })]).toEqual([false, true]);
    }
    expect(await isShown('meridian', { visitor: shown ?? '', agent: DESKTOP }), 'the experiment is for phones').toBe(false);
    expect(await isShown('aurora', { visitor: shown ?? '' })).toBe(false);
  });
});
