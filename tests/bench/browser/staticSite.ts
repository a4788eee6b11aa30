import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

export interface StaticSite {
  readonly url: string;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"/>';

/** Serves a folder on a free port, with an empty page at `/` that loads `scripts`; isolated, so that its clock is exact. */
export async function serveFolder(folder: string, scripts: readonly string[]): Promise<StaticSite> {
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title><body>${tags}</body></html>`;
  const server = createServer((request, response) => {
    const pathname = new URL(request.url ?? '/', 'http://bench').pathname;
    void contentOf(pathname).then(
      (content) => {
        response.setHeader('content-type', pathname === '/' ? 'text/html' : (TYPES[path.extname(pathname)] ?? 'application/octet-stream'));
        response.setHeader('cross-origin-opener-policy', 'same-origin');
        response.setHeader('cross-origin-embedder-policy', 'require-corp');
        response.setHeader('cache-control', pathname === '/' ? 'no-store' : 'max-age=3600');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  const contentOf = async (pathname: string): Promise<string | Buffer> => {
    if (pathname === '/') return document;
    if (pathname === '/picture.svg') return PICTURE;
    return await readFile(path.join(folder, path.normalize(pathname)));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
