import { createServer, request } from 'node:http';
import { listenLocally, type LocalServer } from './localServer.ts';

export interface SlowDocument extends LocalServer {
  /** Lets the rest of the document come. */
  sendRest(): void;
}

/** Stands before a site: its documents come up to a text that they hold, and the rest when the test says so. All else comes as it is. */
export async function openSlowDocument(to: number, until: string): Promise<SlowDocument> {
  let sendRest: () => void = () => undefined;
  const isAllowed = new Promise<void>((resolve) => (sendRest = resolve));
  const server = createServer((incoming, response) => {
    const { url, method, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: to, path: url, method, headers: { ...headers, 'accept-encoding': 'identity' } }, (answer) => {
      const { 'content-length': _length, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, answered);
      if (!String(answered['content-type']).startsWith('text/html')) {
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const html = Buffer.concat(parts).toString();
        const at = html.indexOf(until);
        response.write(at < 0 ? html : html.slice(0, at));
        void isAllowed.then(() => response.end(at < 0 ? '' : html.slice(at)));
      });
    });
    outgoing.on('error', (error) => response.destroy(error));
    incoming.pipe(outgoing);
  });
  const local = await listenLocally(server);
  return {
    port: local.port,
    sendRest: () => sendRest(),
    close: async () => {
      sendRest();
      await local.close();
    },
  };
}
