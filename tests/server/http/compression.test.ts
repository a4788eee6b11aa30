import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, open, openSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Zlib from 'node:zlib';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from '../../../server/services/customers/passwords.ts';
import type { CacheTerms } from '../../../server/platform/http/ResponseCache.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

/** Compressions that hold a thread of libuv as long as the test wants: opening a pipe takes one until somebody writes. */
const desk = vi.hoisted(() => ({ pipe: '', running: 0, most: 0, hold: (_pipe: string, then: () => void): void => then() }));
vi.mock('node:zlib', async (importOriginal) => {
  const real = await importOriginal<typeof Zlib>();
  const watched = (make: (...given: unknown[]) => void) => (...given: unknown[]): void => {
    const done = given.pop() as (...results: unknown[]) => void;
    desk.running += 1;
    desk.most = Math.max(desk.most, desk.running);
    desk.hold(desk.pipe, () => make(...given, (...results: unknown[]) => {
      desk.running -= 1;
      done(...results);
    }));
  };
  return { ...real, brotliCompress: watched(real.brotliCompress as never), gzip: watched(real.gzip as never) };
});
const holdThread = (pipe: string, then: () => void): void => open(pipe, 'r', (_error, handle) => {
  closeSync(handle);
  then();
});

const AT_ONCE = 2;
const WAITING = 3;
/** More than the sockets of a connection hold, whatever compresses it. */
const HUGE = randomBytes(6_000_000).toString('base64');
const textOf = (name: string): string => `${name} — ${'1.85 '.repeat(1_000)}`;
const terms: CacheTerms = { audience: 'everybody', isStill: () => true };
/** Of each answer that left: whether it may be given again. */
const kept: boolean[] = [];

const texts: ServiceDefinition = {
  name: 'texts',
  register(app) {
    app.addHook('onSend', async (_request, reply) => void kept.push(reply.cacheTerms !== null));
    app.get<{ Params: { name: string } }>('/texts/:name', async (request, reply) => {
      reply.cacheTerms = terms;
      return await reply.type('text/plain; charset=utf-8').send(request.params.name === 'huge' ? HUGE : textOf(request.params.name));
    });
  },
};

describe('answers that many ask for at once', () => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;
  let folder: string;
  let writer: number | null = null;
  let port = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lineup-compression-'));
    desk.pipe = join(folder, 'held');
    execFileSync('mkfifo', [desk.pipe]);
    configs = createTestConfigs();
    database = await embedded.open();
    test = await startTestPlatform({ database, services: [texts], configs, settings: { compressions: AT_ONCE, compressionQueue: WAITING } });
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    kept.length = 0;
    desk.most = 0;
  });
  afterEach(() => letGo());

  const hold = (): void => void (desk.hold = holdThread);
  /** While somebody may write, nobody waits for that. */
  const letGo = (): void => {
    if (desk.hold === holdThread) writer ??= openSync(desk.pipe, 'r+');
  };
  const ask = async (name: string, encoding = 'br') => await test.app.inject({ url: `/texts/${name}`, headers: { host: 'proof.localhost', 'accept-encoding': encoding } });
  type Answer = Awaited<ReturnType<typeof ask>>;
  const plain = ({ headers, rawPayload }: Answer): string => {
    if (headers['content-encoding'] === undefined) return rawPayload.toString();
    return (headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString();
  };
  const isPacked = ({ headers }: Answer): boolean => headers['content-encoding'] !== undefined;
  const skipped = async (): Promise<number> => Number(/^lineup_compressions_skipped_total (\d+)$/m.exec(await test.platform.metrics.registry.metrics())?.[1]);

  it('are compressed whoever reads them how slowly: a place is held while zlib works alone', async () => {
    const readers = await Promise.all(Array.from({ length: AT_ONCE + WAITING }, () => new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /texts/huge HTTP/1.1\r\nHost: proof.localhost\r\nAccept-Encoding: br\r\n\r\n'));
      socket.once('error', reject).once('readable', () => resolve(socket));
    })));
    expect(readers.map((socket) => String(socket.read(200)).split('\r\n')[0])).toEqual(readers.map(() => 'HTTP/1.1 200 OK'));
    const answers = await Promise.all(Array.from({ length: AT_ONCE + WAITING }, (_, at) => ask(`n${at}`)));
    expect(answers.filter(isPacked)).toHaveLength(AT_ONCE + WAITING);
    expect(await skipped()).toBe(0);
    expect(desk.most).toBe(AT_ONCE);
    for (const socket of readers) socket.destroy();
  });

  it('are compressed a few at a time; when too many wait the next go out as they are, counted and not kept, and threads are left for hashes', async () => {
    hold();
    const names = Array.from({ length: 40 }, (_, at) => `queued${at}`);
    const asked = names.map((name, at) => ask(name, at % 2 === 0 ? 'br' : 'gzip'));
    const over = await Promise.all(asked.slice(AT_ONCE + WAITING));
    expect(over.filter(isPacked)).toEqual([]);
    expect(over.map(plain)).toEqual(names.slice(AT_ONCE + WAITING).map(textOf));
    expect(over.every(({ headers }) => String(headers['vary']).includes('accept-encoding'))).toBe(true);
    expect(kept, 'whoever asks for the same may find room').toEqual(over.map(() => false));
    expect(await skipped()).toBe(over.length);
    expect(desk.running).toBe(AT_ONCE);
    // All of libuv's four threads would be held without a bound, and this would never come.
    const passwords = createPasswords({ passwordMemoryKib: 1024, passwordIterations: 1, passwordParallelism: 1 }, () => false);
    expect(await passwords.hash('a password')).toMatch(/^\$argon2id/);
    letGo();
    const first = await Promise.all(asked.slice(0, AT_ONCE + WAITING));
    expect(first.filter(isPacked)).toHaveLength(AT_ONCE + WAITING);
    expect(first.map(plain)).toEqual(names.slice(0, AT_ONCE + WAITING).map(textOf));
    expect(desk.most).toBe(AT_ONCE);
    expect(isPacked(await ask('late'))).toBe(true);
  });
});
