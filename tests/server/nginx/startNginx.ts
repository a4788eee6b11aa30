import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../e2e/siteServer.ts';

/** Why the tests behind nginx are skipped; null where it is there. */
export const nginxMissing = ['nginx', 'openssl'].find((program) => spawnSync(program, [program === 'nginx' ? '-v' : 'version']).error !== undefined) ?? null;

const START_LIMIT_MS = 10_000;

export interface Nginx {
  readonly port: number;
  readonly plainPort: number;
  stop(): Promise<void>;
}

/** nginx with the configuration that we hand out; only names, ports and the certificate's files are replaced. */
export async function startNginx(host: string, lineupPort: number): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lineup-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const inFolder = (name: string): string => path.join(folder, name);
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`, '-keyout', inFolder('key'), '-out', inFolder('crt')], { stdio: 'pipe' });
  const shipped = readFileSync('docs/nginx/lineup.conf', 'utf8');
  const changes: readonly (readonly [string, string])[] = [
    ['/etc/nginx/tls/www.example.com.crt', inFolder('crt')], ['/etc/nginx/tls/www.example.com.key', inFolder('key')],
    ['server_name www.example.com', `server_name ${host}`], ['listen 443', `listen 127.0.0.1:${port}`], ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['server 127.0.0.1:8080 ', `server 127.0.0.1:${lineupPort} `],
  ];
  for (const [from] of changes) if (!shipped.includes(from)) throw new Error(`docs/nginx/lineup.conf has no "${from}" any more.`);
  writeFileSync(inFolder('lineup.conf'), changes.reduce((text, [from, to]) => text.replaceAll(from, to), shipped));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${inFolder(kind)};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  writeFileSync(inFolder('nginx.conf'), `daemon off; ${user} worker_processes 1; pid ${inFolder('pid')}; error_log stderr warn; events { worker_connections 256; } http { access_log off; ${temporary} include ${inFolder('lineup.conf')}; }`);
  const child = spawn('nginx', ['-c', inFolder('nginx.conf'), '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString('utf8');
  });
  await listening(port, child, () => told);
  return {
    port, plainPort,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, child: ChildProcess, told: () => string): Promise<void> {
  const untilMs = performance.now() + START_LIMIT_MS;
  while (performance.now() < untilMs && child.exitCode === null) {
    const isThere = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('connect', () => socket.destroy());
      socket.on('error', () => resolve(false));
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`nginx did not start: ${told()}`);
}

/** A visitor's request by https, from an address of this machine; the answer's body is still to be read. */
export function visit(port: number, host: string, address: string, { from = '127.0.0.1', headers = {} }: { readonly from?: string; readonly headers?: Readonly<Record<string, string>> } = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: address, localAddress: from, servername: host, rejectUnauthorized: false, agent: false, headers: { ...headers, host } } as const;
    request(options, resolve).on('error', reject).end();
  });
}

export async function textOf(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8');
  let text = '';
  for await (const chunk of answer) text += chunk as string;
  return text;
}
