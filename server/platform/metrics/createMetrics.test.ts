import { describe, expect, it } from 'vitest';
import { createMetrics } from './createMetrics.ts';

const LINE = { service: 'line', method: 'GET', status: 200 };

describe('requests in the metrics', () => {
  it('are counted the same one by one and through an observer, each duration in its bucket', async () => {
    const durationsMs = Array.from({ length: 700 }, (_, at) => (at % 10 === 0 ? 40 : 0.5));
    const [single, observed] = [createMetrics({ withProcess: false }), createMetrics({ withProcess: false })];
    const observe = observed.requestObserver(LINE);
    for (const durationMs of durationsMs) {
      single.observeRequest(LINE, durationMs);
      observe(durationMs);
    }
    const text = await observed.registry.metrics();
    expect(text).toBe(await single.registry.metrics());
    expect(text).toContain('lineup_http_requests_total{service="line",method="GET",status="200"} 700');
    expect(text).toMatch(/duration_seconds_bucket\{le="0\.025",.*\} 630\n/);
    expect(text).toMatch(/duration_seconds_bucket\{le="0\.05",.*\} 700\n/);
  });

  it('of one kind have one observer, whatever asks for it, and other kinds their own', async () => {
    const metrics = createMetrics({ withProcess: false });
    const [first, second, other] = [metrics.requestObserver(LINE), metrics.requestObserver({ ...LINE }), metrics.requestObserver({ ...LINE, status: 304 })];
    for (const observe of [first, second, other, first]) observe(1);
    metrics.observeRequest(LINE, 1);
    const text = await metrics.registry.metrics();
    expect([...text.matchAll(/requests_total\{.*status="(\d+)"\} (\d+)/g)].map(([, status, count]) => [status, count])).toEqual([['200', '4'], ['304', '1']]);
    expect(text).toMatch(/duration_seconds_count\{.*\} 5\n/);
  });

  it('are all there for who reads the counter alone, and once however often it is read', async () => {
    const { registry, requestObserver } = createMetrics({ withProcess: false });
    requestObserver(LINE)(1);
    for (let reading = 0; reading < 2; reading += 1) expect(await registry.getSingleMetricAsString('lineup_http_requests_total')).toContain('status="200"} 1');
  });
});
