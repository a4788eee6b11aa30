import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openCompression } from '../../../tests/server/http/openCompression.ts';
import { encodingFor } from '../http/encodings.ts';
import { type JsonText, SharedAnswers } from './sharedAnswers.ts';

const answer = (json: string) => ({ json, etag: `"${json.length}"` });

describe('shared answers', () => {
  it('are found by their key until younger ones need the room, and reading makes one the youngest', () => {
    const answers = new SharedAnswers({ maxCharacters: 10 });
    answers.keep('a', answer('aaaa'));
    answers.keep('b', answer('bbbb'));
    expect(answers.get('a')?.json).toBe('aaaa');
    answers.keep('c', answer('cccc'));
    expect(answers.get('b')).toBeUndefined();
    expect(answers.get('a')?.json).toBe('aaaa');
    expect(answers.get('c')?.json).toBe('cccc');
  });

  it('count an answer that is kept again once', () => {
    const answers = new SharedAnswers({ maxCharacters: 10 });
    for (let turn = 0; turn < 5; turn += 1) answers.keep('a', answer('aaaa'));
    answers.keep('b', answer('bbbb'));
    expect(answers.get('a')?.json).toBe('aaaa');
  });

  it('that nobody asked for in a minute leave when another one comes', () => {
    let nowMs = 5_000;
    const answers = new SharedAnswers({ nowMs: () => nowMs });
    answers.keep('gone by', answer('aaaa'));
    answers.keep('asked for', answer('bb'));
    nowMs += 40_000;
    expect(answers.get('asked for')?.json).toBe('bb');
    nowMs += 30_000;
    answers.keep('new', answer('c'));
    expect(answers.get('gone by')).toBeUndefined();
    expect(answers.get('asked for')?.json).toBe('bb');
    expect(answers.get('new')?.json).toBe('c');
  });

  it('are made once for all who ask at the same time, and again when that failed or gave nothing', async () => {
    const answers = new SharedAnswers();
    const made: string[] = [];
    const maker = (end: () => JsonText | undefined) => async () => {
      made.push('');
      await Promise.resolve();
      return end();
    };
    const failing = maker(() => {
      throw new Error('The feed is away');
    });
    const failed = await Promise.allSettled([answers.give('a', failing), answers.give('a', failing)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const nothing = maker(() => undefined);
    expect(await Promise.all([answers.give('a', nothing), answers.give('a', nothing)])).toEqual([undefined, undefined]);
    const making = maker(() => answer('aaaa'));
    const [first, second, other] = await Promise.all([answers.give('a', making), answers.give('a', making), answers.give('b', making)]);
    expect([first?.json, second === first, other === first]).toEqual(['aaaa', true, false]);
    expect(await answers.give('a', making)).toBe(first);
    expect(made).toHaveLength(4);
  });

  it('are compressed once in each form, and go out as they are while compression has no room', async () => {
    const shared = new SharedAnswers().keep('a', answer('hello '.repeat(300)));
    const compression = openCompression({ atOnce: 1, waiting: 0 });
    const [first, again, zipped] = await Promise.all([shared.encoded('br', compression), shared.encoded('br', compression), shared.encoded('gzip', compression)]);
    expect(first).toBe(again);
    expect(zipped).toBeNull();
    expect(brotliDecompressSync(first ?? '').toString()).toBe(shared.json);
    expect(gunzipSync((await shared.encoded('gzip', compression)) ?? '').toString()).toBe(shared.json);
  });

  it('come in the form that the caller takes', () => {
    expect(encodingFor('gzip, deflate, br')).toBe('br');
    expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(encodingFor('identity')).toBeNull();
    expect(encodingFor(undefined)).toBeNull();
  });
});
