import { createServer, request, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from './localServer.ts';

interface KeptModule {
  readonly type: string;
  readonly body: Buffer;
}

/** Sources and packages as Vite serves them; pages and data are asked for each time. */
const MODULES = /\.(?:tsx?|mjs|js|css|svg|woff2)(?:\?|$)|^\/@/;

/**
 * Stands before a development server whose sources do not change meanwhile: browsers keep modules instead of asking for some
 * hundreds of them with every page, which is most of what a page takes there.
 */
export async function openModulesProxy(to: number): Promise<LocalServer> {
  const kept = new Map<string, KeptModule>();
  const give = (response: ServerResponse, { type, body }: KeptModule): void => {
    response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
    response.end(body);
  };
  const server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const isModule = method === 'GET' && MODULES.test(url);
    const known = isModule ? kept.get(url) : undefined;
    if (known) {
      give(response, known);
      return;
    }
    const { 'if-none-match': _tag, ...asked } = headers;
    const outgoing = request({ host: '127.0.0.1', port: to, path: url, method, headers: isModule ? { ...asked, 'accept-encoding': 'identity' } : headers }, (answer) => {
      if (!isModule || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const found = { type: answer.headers['content-type'] ?? '', body: Buffer.concat(chunks) };
        kept.set(url, found);
        give(response, found);
      });
    });
    outgoing.on('error', (error) => response.destroy(error));
    incoming.pipe(outgoing);
  });
  return await listenLocally(server);
}
