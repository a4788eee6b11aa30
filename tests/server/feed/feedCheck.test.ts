import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NumberedMessage } from '../../../schemas/feed/index.ts';
import { PROVIDER, recordGames } from './recording.ts';
import { run } from '../../../bin/commands/main.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineup-feed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Signs of life as a provider gives them. */
function withSigns(messages: readonly NumberedMessage[]): readonly object[] {
  let lastMs = 0;
  return messages.flatMap((message) => {
    const atMs = Date.parse(message.sentAtUtc);
    const signs = lastMs === 0 ? [] : Array.from({ length: Math.floor((atMs - lastMs) / 5_000) }, (_, index) => (
      { type: 'alive', provider: PROVIDER, sequence: message.sequence - 1, sentAtUtc: new Date(lastMs + 5_000 * (index + 1)).toISOString() }));
    lastMs = atMs;
    return [...signs, { type: 'alive', provider: PROVIDER, sequence: message.sequence - 1, sentAtUtc: message.sentAtUtc }, message];
  });
}

async function feedCheck(lines: readonly string[], ...options: readonly string[]): Promise<{ code: number; text: string }> {
  const file = path.join(folder, 'recording.ndjson');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const said: string[] = [];
  const print = (text: string) => said.push(text);
  const code = await run(['feed-check', file, ...options], { print, printError: print });
  return { code, text: said.join('\n') };
}

const GOOD = withSigns(recordGames(3)).map((message) => JSON.stringify(message));

describe('lineup feed-check', () => {
  it('says that a good recording is good, and how it ends', async () => {
    const { code, text } = await feedCheck(GOOD);
    expect(text).toMatch(/^.*recording\.ndjson: \d+ lines, of alpha\nalpha: taken \d+, snapshots 1\nIn the end: 6 games \(/);
    expect(text).toMatch(/A platform takes it as it is\.$/);
    expect(code).toBe(0);
  });

  it('names each line that is refused, with the place and the reason, and ends with 1', async () => {
    const place = GOOD.findIndex((line) => line.includes('"odds"'));
    const broken = GOOD.with(place, (GOOD[place] ?? '').replace(/"odds":"[\d.]+"/, '"odds":"0.5"')).toSpliced(2, 0, '{"torn');
    const { code, text } = await feedCheck(broken);
    expect(text).toContain('  line 3: not-json, the line is no JSON');
    expect(text).toMatch(new RegExp(`  line ${place + 2}: not-valid, odds /markets/0/outcomes/0/odds: must match pattern`));
    expect(code).toBe(1);
  });

  it('tells gaps, contradictions, silences and unknown fields', async () => {
    const half = Math.floor(GOOD.length / 2);
    expect(GOOD[half]).toBeDefined();
    const numbered = GOOD.findIndex((line, index) => index > half && !line.includes('"alive"'));
    const { sequence } = JSON.parse(GOOD[numbered] ?? '') as { sequence: number };
    const gap = await feedCheck(GOOD.toSpliced(numbered, 1), '--json');
    expect(JSON.parse(gap.text), 'given up after a minute').toMatchObject({ isGood: false, providers: [{ missingAfter: null, counts: { gaps: 1, lost: 1 }, isOpen: false }] });
    const { length: last } = recordGames(3);
    const sign = (atUtc: string): string => JSON.stringify({ type: 'alive', provider: PROVIDER, sequence: last, sentAtUtc: atUtc });
    expect((await feedCheck([...GOOD.slice(0, -1), sign('2026-11-21T12:00:00Z')])).text).toContain(`  what comes after sequence ${last - 1} is missing`);
    const other = JSON.stringify({ type: 'stop', provider: PROVIDER, sequence, sentAtUtc: '2026-11-21T12:00:00Z', gameId: 1, colour: 'red' });
    const twice = await feedCheck(GOOD.toSpliced(numbered + 1, 0, other));
    expect(twice.text).toMatch(/contradictions 1/);
    expect(twice.text).toContain('  stop/colour is no field of the protocol (1 times): kept out');
    expect(twice.code).toBe(1);
    const quiet = await feedCheck([...GOOD, sign('2026-11-22T12:00:00Z')]);
    expect(quiet.text).toMatch(/silences 1[\s\S]*its markets are suspended in the end/);
  });

  it('gives the state in the end, and says what is no use of it', async () => {
    const { text } = await feedCheck(GOOD, '--state');
    expect((JSON.parse(text) as { gameId: number; provider: string }[]).map(({ gameId, provider }) => [gameId, provider])).toEqual([1, 2, 3, 4, 5, 6].map((id) => [id, PROVIDER]));
    expect(await feedCheck(GOOD, '--state', '--json')).toMatchObject({ code: 2, text: expect.stringMatching(/^Usage/) });
    expect(await feedCheck([])).toMatchObject({ code: 1, text: expect.stringContaining('no message of the protocol') });
    const said: string[] = [];
    expect(await run(['feed-check', path.join(folder, 'nothing')], { print: (line) => said.push(line), printError: (line) => said.push(line) })).toBe(2);
    expect(said.join()).toMatch(/nothing cannot be read/);
  });
});
