import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompress } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinedStylesUrl, sealOf } from '../../../runtime/boot/joinedStyles.ts';
import { installJoinedStyles } from '../../../server/pages/assets/joinedStyles.ts';
import { sealedStyles, sealedStylesUrl } from '../../../server/pages/assets/styleSeal.ts';
import { openCompression } from './openCompression.ts';

/** What is done for an address, as it is. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<{ readonly readFile: typeof readFile }>();
  return { ...real, readFile: vi.fn(real.readFile) };
});
vi.mock('node:zlib', async (original) => {
  const real = await original<{ readonly brotliCompress: typeof brotliCompress }>();
  return { ...real, brotliCompress: vi.fn(real.brotliCompress) };
});

const KEY = 'key';
const MADE_UP = 10_000;
const NAMES = Array.from({ length: 30 }, (_, at) => `Part${at}-h${at}`);

describe('a page’s stylesheets in one file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lineup-joined-'));
  let app: FastifyInstance;
  const statusOf = async (url: string): Promise<number> => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;
  const stylesAt = (...at: readonly number[]): readonly string[] => at.map((index) => `/assets/${NAMES[index]}.css`);

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const name of NAMES) writeFileSync(join(folder, `assets/${name}.css`), `.${name}{color:red}`.repeat(100));
    app = Fastify();
    installJoinedStyles(app, folder, { stylesKey: KEY, compression: openCompression() });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => void vi.clearAllMocks());

  it(`are read and compressed for no combination that anybody has made up (${MADE_UP} of files that the build has)`, async () => {
    const seal = sealOf(sealedStylesUrl(stylesAt(0, 1), KEY)) ?? '';
    const statuses = new Set<number>();
    for (let at = 0; at < MADE_UP; at += 1) {
      const styles = stylesAt(at % 30, Math.floor(at / 30) % 30, Math.floor(at / 900));
      // With the seal of another combination, or with one of another key.
      const url = at % 2 === 0 ? joinedStylesUrl(styles, seal) : sealedStylesUrl(styles, 'another');
      if (sealedStyles(url, KEY).length > 0) throw new Error(`${url} is taken for sealed.`);
      // Asking for each over HTTP would be fifteen seconds of the same.
      if (at % 50 < 2) statuses.add(await statusOf(url));
    }
    expect([...statuses]).toEqual([404]);
    expect(readFile).not.toHaveBeenCalled();
    expect(brotliCompress).not.toHaveBeenCalled();
  });

  it('are read and compressed once for all who ask, whatever stands behind the address', async () => {
    const url = sealedStylesUrl(stylesAt(2, 0, 1), KEY);
    expect(await Promise.all([url, url, url].map(statusOf))).toEqual([200, 200, 200]);
    for (const other of [`${url}?a=1`, `${url}/`, url.replace('.css', 'x.css')]) expect(await statusOf(other)).toBe(404);
    expect(readFile).toHaveBeenCalledTimes(3);
    expect(brotliCompress).toHaveBeenCalledTimes(1);
  });
});
