import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../../bin/commands/main.ts';
import { fixture, winner } from '../recording.ts';
import { encodeXml, SEPARATOR } from './encodeXml.ts';
import { XmlProvider } from './XmlProvider.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineup-xml-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AT_MS = Date.UTC(2026, 10, 21, 12);
const ODDS = { type: 'odds' as const, gameId: 7, isFull: true, markets: [winner(['1.9', '3.4', '4.1'])] };
const DOCUMENTS = [encodeXml(fixture(7), AT_MS), encodeXml(ODDS, AT_MS + 1), `<snapshot_complete timestamp="${AT_MS + 2}"/>`, `<alive timestamp="${AT_MS + 3}"/>`];

async function lineup(...args: readonly string[]) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await run(args, { print: (text) => out.push(text), printError: (text) => errors.push(text) });
  return { code, out, errors };
}

async function translateFile(documents: readonly string[], ...options: readonly string[]) {
  const file = path.join(folder, 'day.xml');
  writeFileSync(file, documents.join(SEPARATOR));
  return await lineup('feed-xml', '--from', file, ...options);
}

describe('lineup feed-xml', () => {
  it('prints what a file becomes, in the time of its documents, as feed-check finds good', async () => {
    const { code, out, errors } = await translateFile(DOCUMENTS);
    expect([code, errors]).toEqual([0, []]);
    const lines = out.map((each) => JSON.parse(each) as Record<string, unknown>);
    expect(lines.map(({ type, sequence, provider }) => [type, sequence, provider])).toEqual([['snapshot', 1, 'xml'], ['fixture', 2, 'xml'], ['odds', 3, 'xml'], ['snapshot', 4, 'xml'], ['alive', 4, 'xml']]);
    expect(lines[0]).toMatchObject({ sentAtUtc: '2026-11-21T12:00:00.000Z' });
    const ndjson = path.join(folder, 'day.ndjson');
    writeFileSync(ndjson, out.map((each) => `${each}\n`).join(''));
    expect(await lineup('feed-check', ndjson)).toMatchObject({ code: 0, out: [expect.stringContaining('A platform takes it as it is.')] });
  });

  it('tells what is skipped and why, ends with 1, and takes the rest', async () => {
    const { code, out, errors } = await translateFile([DOCUMENTS[0]!, '<torn', ...DOCUMENTS.slice(1), ...Array.from({ length: 12 }, () => '<weather/>')], '--provider', 'beta');
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^skipped, not-xml \(1\): \S/), 'skipped, unknown-document (1): <weather>', 'skipped, unknown-document (10): <weather>']);
    expect(out.map((each) => (JSON.parse(each) as { type: string; provider: string }).provider)).toEqual(['beta', 'beta', 'beta', 'beta', 'beta']);
  });

  it('says what it needs', async () => {
    for (const args of [[], ['--from', 'no-such-file.xml'], ['--from', 'http://127.0.0.1:9/'], ['--from', 'http://feed.example/', '--port', '0'], ['--from', 'http://[', '--port', '0'], ['--from', 'package.json', '--port', '70000'], ['--from', 'package.json', '--provider', 'Ä']]) {
      expect(await lineup('feed-xml', ...args), args.join(' ')).toMatchObject({ code: 2, out: [], errors: [expect.stringMatching(/\S/)] });
    }
    expect((await lineup('feed-xml', '--from', 'http://feed.example/', '--port', '0')).errors.join()).toMatch(/https/);
    expect(await lineup('feed-xml', '--help')).toMatchObject({ code: 0, out: [expect.stringMatching(/Usage: lineup feed-xml --from/)] });
  });

  it('stands between a provider and a reader as a process of its own, and ends when it is asked to', async () => {
    const provider = new XmlProvider([fixture(7), ODDS]);
    const from = (await provider.listen()).replace('http://', 'http://us%40er:pass@');
    const child = spawn(process.execPath, ['bin/lineup.mjs', 'feed-xml', '--from', from, '--port', '0', '--provider', 'alpha'], { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      let said = '';
      for await (const piece of child.stdout) {
        said += String(piece);
        if (said.includes('\n')) break;
      }
      const [, url = ''] = /Games and prices of "alpha" at (\S+)\. /.exec(said) ?? [];
      const answer = await fetch(`${url}?after=0`);
      let text = '';
      for await (const bytes of answer.body!) {
        text += Buffer.from(bytes).toString();
        if (text.includes('"end"')) break;
      }
      expect(text.trim().split('\n').map((each) => (JSON.parse(each) as { type: string }).type).filter((type) => type !== 'alive')).toEqual(['snapshot', 'fixture', 'odds', 'snapshot']);
      expect(provider.asked[0]).toEqual({ url: '/', authorization: `Basic ${Buffer.from('us@er:pass').toString('base64')}` });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      await provider.close();
    }
  }, 60_000);
});

it('every command of the adapter is told where it is looked for', () => {
  for (const file of ['README.md', 'docs/feed-protocol.md', 'server/providers/feed-xml/README.md']) expect(readFileSync(file, 'utf8')).toContain('npx lineup feed-xml');
});
