import { expect, it } from 'vitest';
import { createMetrics } from './createMetrics.ts';

it('counts requests by service and status, each duration in its bucket', async () => {
  const { registry, observeRequest } = createMetrics({ withProcess: false });
  for (let at = 0; at < 700; at += 1) observeRequest({ service: 'line', method: 'GET', status: 200 }, at % 10 === 0 ? 40 : 0.5);
  observeRequest({ service: 'line', method: 'GET', status: 304 }, 1);
  const text = await registry.metrics();
  expect([...text.matchAll(/requests_total\{.*status="(\d+)"\} (\d+)/g)].map(([, status, count]) => [status, count])).toEqual([['200', '700'], ['304', '1']]);
  expect(text).toMatch(/duration_seconds_bucket\{le="0\.025",.*\} 631\n/);
  expect(text).toMatch(/duration_seconds_bucket\{le="0\.05",.*\} 701\n/);
});
