import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { openStream } from '../../../server/platform/feed/openStream.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const bytes of stream) text += Buffer.from(bytes).toString();
  return text;
}

describe('the stream of a provider', () => {
  it('is asked for with what it must know, and ends as it does', async () => {
    const url = await serve(({ headers }, answer) => answer.end(`${headers.accept} ${headers.authorization}`));
    expect(await read(openStream({ url, authorization: 'Basic abc' }, 'application/xml'))).toBe('application/xml Basic abc');
    expect(await read(openStream({ url }, 'a/b', new AbortController().signal))).toBe('a/b undefined');
  });

  it('rejects what is no answer: another status, a redirect, a signal that is over already', async () => {
    const url = await serve((request, answer) => answer.writeHead(request.url === '/away' ? 302 : 503, { location: '/' }).end());
    await expect(read(openStream({ url }, 'a/b'))).rejects.toThrow('The provider answers 503');
    await expect(read(openStream({ url: `${url}away` }, 'a/b'))).rejects.toThrow();
    await expect(read(openStream({ url }, 'a/b', AbortSignal.abort(new Error('over'))))).rejects.toThrow('over');
  });

  it('ends with its signal, also after memory was tidied up while it was waited for', async () => {
    const url = await serve((_, answer) => answer.writeHead(200).write('first'));
    const open = new AbortController();
    const reading = read(openStream({ url }, 'a/b', open.signal)).then(() => 'ended', () => 'aborted');
    await new Promise((resolve) => setTimeout(resolve, 100));
    setFlagsFromString('--expose-gc');
    const tidyUp = runInNewContext('gc') as () => void;
    for (let time = 0; time < 3; time += 1) {
      tidyUp();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    open.abort();
    expect(await Promise.race([reading, new Promise((resolve) => setTimeout(() => resolve('still waits'), 2_000))])).toBe('aborted');
  });
});
