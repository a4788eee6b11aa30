import { describe, expect, it } from 'vitest';
import { type PlatformAnswer, platformClient, type PlatformQuestion } from './platformCall.ts';

const json = (value: unknown, status = 200): PlatformAnswer => ({ status, headers: [['content-type', 'application/json']], body: new TextEncoder().encode(JSON.stringify(value)) });

/** A client whose calls are kept and get one answer. */
function asked(answer: PlatformAnswer, headers?: Readonly<Record<string, string>>) {
  const questions: PlatformQuestion[] = [];
  const signals: AbortSignal[] = [];
  const client = platformClient(async (question, signal) => {
    signal.throwIfAborted();
    questions.push(question);
    signals.push(signal);
    return answer;
  }, headers);
  return { client, questions, signals };
}

describe('the client inside the platform', () => {
  it('asks in bytes, with the headers of all its calls, and reads what comes', async () => {
    const { client, questions, signals } = asked(json({ games: ['é'] }), { 'X-Language': 'en' });
    const { signal } = new AbortController();
    const { data, response } = await client.GET('/line-api/v1/{section}/games', { params: { path: { section: 'live' }, query: { lng: 'en', ids: [1, 2] } }, signal });
    expect(questions).toEqual([{ method: 'GET', path: '/line-api/v1/live/games?lng=en&ids=1,2', headers: { 'x-language': 'en' } }]);
    expect(signals).toEqual([signal]);
    expect(data).toEqual({ games: ['é'] });
    expect([response.status, response.ok, response.headers.get('content-type')]).toEqual([200, true, 'application/json']);
  });

  it('sends JSON', async () => {
    const { client, questions } = asked(json({}));
    await client.POST('/redirects-api/api/v1/redirect-light', { body: { url: '/ä' } });
    const [{ method, headers, body } = { method: '', headers: {} }] = questions;
    expect([method, headers]).toEqual(['POST', { 'content-type': 'application/json' }]);
    expect(new TextDecoder().decode(body)).toBe('{"url":"/ä"}');
  });

  it('gives a refusal as an error, an empty answer as none, and keeps headers that come twice', async () => {
    const refused = await asked(json({ code: 'TEST' }, 404)).client.GET('/bff-api/geo');
    expect([refused.error, refused.data, refused.response.ok]).toEqual([{ code: 'TEST' }, undefined, false]);
    const empty = await asked({ status: 204, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']], body: new Uint8Array() }).client.GET('/bff-api/geo');
    expect([empty.error, empty.data]).toEqual([undefined, undefined]);
    expect(empty.response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const known = await asked({ ...json({ country: 'ES' }), headers: [['content-length', '16']] }).client.GET('/bff-api/geo');
    expect(known.data).toEqual({ country: 'ES' });
  });

  it('rejects when its caller has given up, or the platform is not there', async () => {
    const { client, questions } = asked(json({}));
    await expect(client.GET('/bff-api/geo', { signal: AbortSignal.abort(new Error('the page has left')) })).rejects.toThrow('the page has left');
    expect(questions).toEqual([]);
    const lost = platformClient(async () => {
      throw new Error('no platform');
    });
    await expect(lost.GET('/bff-api/geo')).rejects.toThrow('no platform');
  });
});
