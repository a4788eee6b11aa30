import { describe, expect, it, vi } from 'vitest';
import { createPipeline } from './pipeline.ts';

const ok = (headers: Record<string, string> = {}) => new Response('{}', { status: 200, headers });
const pipelineOver = (answers: (Response | Error)[], extra: object = {}) => {
  const calls: Request[] = [];
  const pipeline = createPipeline({
    fetch: async (input) => {
      calls.push(input as Request);
      const answer = answers.shift() ?? new Error('no more answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    language: 'ar',
    timeoutMs: 5000,
    wait: async () => undefined,
    ...extra,
  });
  return { pipeline, calls };
};

describe('createPipeline', () => {
  it('sends the language and the header that cross-site pages cannot send', async () => {
    const { pipeline, calls } = pipelineOver([ok()]);
    await pipeline('http://x.test/a');
    expect(calls[0]?.headers.get('x-language')).toBe('ar');
    expect(calls[0]?.headers.get('x-requested-with')).toBe('lineup');
  });

  it('tries a read three times when the network or a gateway fails, and a write once', async () => {
    const reads = pipelineOver([new TypeError('lost'), new Response('', { status: 503 }), ok()]);
    expect((await reads.pipeline('http://x.test/a')).status).toBe(200);
    expect(reads.calls).toHaveLength(3);
    const writes = pipelineOver([new TypeError('lost'), ok()]);
    await expect(writes.pipeline('http://x.test/a', { method: 'POST', body: '{}' })).rejects.toThrow('lost');
    expect(writes.calls).toHaveLength(1);
  });

  it('waits between tries as the build says of a call', async () => {
    const waits: number[] = [];
    const { pipeline, calls } = pipelineOver([new TypeError('a'), new TypeError('b'), ok()], { retryDelaysMs: { '/who/am/i': [1500, 1500] }, wait: async (ms: number) => void waits.push(ms) });
    await pipeline('http://x.test/who/am/i?active=1');
    expect([calls.length, waits]).toEqual([3, [1500, 1500]]);
  });

  it('tries such a call again also where the platform itself failed, and no other one (A-123)', async () => {
    const broken = () => new Response('', { status: 500 });
    const options = { retryDelaysMs: { '/who/am/i': [1500, 1500] }, wait: async () => undefined };
    const own = pipelineOver([broken(), broken(), broken()], options);
    expect((await own.pipeline('http://x.test/who/am/i')).status).toBe(500);
    const other = pipelineOver([broken()], options);
    await other.pipeline('http://x.test/a');
    expect([own.calls.length, other.calls.length]).toEqual([3, 1]);
  });

  it('gives up with the last error', async () => {
    const { pipeline } = pipelineOver([new TypeError('a'), new TypeError('b'), new TypeError('c')]);
    await expect(pipeline('http://x.test/a')).rejects.toThrow('c');
  });

  it('tells of the release and the time of the platform', async () => {
    const [onRelease, onServerTime] = [vi.fn(), vi.fn()];
    const { pipeline } = pipelineOver([ok({ 'x-lineup-release': 'r2', 'x-lineup-build': 'b3', date: 'Sat, 21 Nov 2026 06:00:00 GMT' })], { onRelease, onServerTime });
    await pipeline('http://x.test/a');
    expect(onRelease).toHaveBeenCalledWith('r2', 'b3');
    expect(onServerTime).toHaveBeenCalledWith(Date.UTC(2026, 10, 21, 6));
  });

  it('does not try again what the caller has given up', async () => {
    const abort = new AbortController();
    const { pipeline, calls } = pipelineOver([new TypeError('lost'), ok()], { wait: async () => undefined });
    abort.abort(new Error('left the page'));
    await expect(pipeline('http://x.test/a', { signal: abort.signal })).rejects.toThrow('left the page');
    expect(calls).toHaveLength(1);
  });
});
