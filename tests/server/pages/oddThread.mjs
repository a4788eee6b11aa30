// A render thread of the pool's tests: does to pages what their address says, and gives the address back as HTML.
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';

const answers = {
  '/dies': () => process.exit(3),
  '/throws': () => setImmediate(() => { throw new Error('out of its mind'); }),
  '/hangs': () => { for (;;); },
  '/waits': () => undefined,
};

parentPort.on('message', (message) => {
  if (message.kind === 'ping') parentPort.postMessage({ kind: 'pong' });
  if (message.kind !== 'job') return;
  const { job, request } = message;
  const odd = answers[request.url];
  if (odd) return void odd();
  const body = { packed: new Uint8Array(brotliCompressSync(request.url)), etag: '"odd"' };
  parentPort.postMessage({ kind: 'done', job, answer: { kind: 'html', status: 200, body, cacheFacts: [], isLive: false, widgets: [] } }, [body.packed.buffer]);
});
parentPort.postMessage({ kind: 'ready' });
