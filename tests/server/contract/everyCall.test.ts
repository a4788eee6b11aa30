import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../../server/platform/faults/faults.ts';
import type { RunningServer } from '../../../server/startServer.ts';
import { startWholePlatform } from '../wholePlatform.ts';
import { answerProblem, type DeclaredOperation, operations, problemProblem } from './answerSchemas.ts';
import { refillPresses } from './customerCalls.ts';
import { type Call, everyCall, type Known, learn } from './everyCall.ts';
import { headersOf, HOST, methodOf, nextAddress, pathOf, send } from './send.ts';
import { withFreshAddress } from './registrationCalls.ts';
import { badBodies, badParameters, namesField } from './badInput.ts';

/** Their answers are no JSON: what they are is tested where they are made. */
const NOT_JSON: readonly string[] = ['getPolicyLogo', 'getCaptchaPicture', 'streamLine', 'streamChat', 'startSocialSignIn', 'finishSocialSignIn', 'landOneTap', 'signInByOneTap', 'openStopNewsletter', 'openByToken', 'sendChatFile', 'readChatFile', 'readChatFileAsSupport', 'sendFormFile', 'readFormFile'];
/** Some have a hundred hostile calls with large answers. */
const LONG_MS = 60_000;
/** Can be done once: again is a refusal. */
const ONCE: readonly string[] = ['removeCurrency', 'cancelCoupon', 'answerVipOffer', 'registerFull', 'registerPhone', 'activateCustomer', 'sendSignInSms', 'loginBySms', 'requestRecovery', 'proveRecovery', 'savePassword', 'requestBinding', 'confirmBinding', 'verifyAccount', 'removeBinding', 'undoBinding', 'answerLimitTest', 'actOnLimit', 'rejectLimit', 'confirmTotp', 'beginSentFactor', 'confirmSentFactor', 'sendProofCode', 'sendSecondStep', 'removeFactor', 'confirmPasskey', 'removePasskey', 'loginByPasskey', 'approveQr', 'refuseQr', 'loginByQr', 'forgetDevice', 'proveSelf', 'loginTwoStep', 'loginByToken', 'registerSocial', 'linkSocial', 'unlinkSocial', 'writeAppeal', 'answerAppeal', 'sendTransferCode', 'checkTransferCode', 'finishTransfer'];
/** Every press needs a key of its own (P6). */
const PRESSES: readonly string[] = ['placeCoupon', 'requestVipBet'];
/** Changes what all others see. */
const LAST: readonly string[] = ['resetFeed', 'changeSite'];
const inOrder = [...operations].sort((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));

describe('every operation of the contract', () => {
  let dataDir: string;
  let server: RunningServer;
  let known: Known;
  const callsOf = ({ id }: DeclaredOperation): readonly Call[] => (Object.entries(everyCall(known)).find(([name]) => name === id)?.[1] ?? []);

  /** A body as text, pressed with a key of its own; a customer who pressed too often waits. */
  const sendText = async ({ id, method, template }: DeclaredOperation, call: Call, text: string): Promise<Answer> => {
    await new Promise((resolve) => setImmediate(resolve));
    const payload = withFreshAddress(text);
    const key = PRESSES.includes(id) ? { 'idempotency-key': `bad-body-${randomUUID()}` } : {};
    const ask = () => server.app.inject({
      method: methodOf(method), url: pathOf(template, call), payload, remoteAddress: nextAddress(), headers: { ...headersOf(call, true), ...key },
    });
    const answer = await ask();
    if (answer.statusCode !== 429 || answer.json<{ code: string }>().code !== 'COUPON_TOO_MANY') return answer;
    await refillPresses(server.app);
    return await ask();
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-contract-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
    known = await learn(server);
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is called here, and nothing else is', () => {
    expect(Object.keys(everyCall(known)).sort()).toEqual(operations.map(({ id }) => id).sort());
    const told = { ...known, ...known.customers };
    expect(Object.entries(told).filter(([, value]) => value === '' || value === 'undefined')).toEqual([]);
  });

  it.each(inOrder.filter(({ id }) => !NOT_JSON.includes(id)))('$id answers as it is declared', async (operation) => {
    for (const call of callsOf(operation)) {
      const answer = await send(server.app, operation.method, operation.template, call);
      expect(operation.statuses, `${JSON.stringify(call)} ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
      if (answer.statusCode === 204) continue;
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answerProblem(operation, answer.statusCode, answer.json()), JSON.stringify(call)).toBeNull();
    }
  });

  it('answers pictures and streams in their own types', async () => {
    const logo = await read(server.port, '/web-api/policy/logo.agif', { 'x-geo-country': 'ru' });
    expect([logo.status, logo.type]).toEqual([200, 'image/gif']);
    const stream = await read(server.port, `/line-api/v1/stream?ids=${known.gameId}`);
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream']);
    expect(stream.first).toMatch(/^id: \d+\.\d+\nevent: snapshot\ndata: \{/);
  });

  it.each(inOrder.filter(({ parameters }) => parameters.length > 0))('$id refuses bad parameters by name, and never fails', async (operation) => {
    const [call = {}] = callsOf(operation);
    for (const { name, bad } of badParameters(operation, call)) {
      const answer = operation.id.startsWith('stream') ? await openStream(server.port, operation.template, bad) : await send(server.app, operation.method, operation.template, bad);
      if (answer === null) continue;
      expectSound(operation, answer, JSON.stringify(bad).slice(0, 200));
      if (answer.statusCode === 400) expect(namesField(answer.json(), name), answer.body).toBe(true);
    }
  }, LONG_MS);

  it.each(inOrder.filter(({ hasBody }) => hasBody))('$id refuses bad bodies by name, and never fails', async (operation) => {
    for (const [index, call] of callsOf(operation).entries()) {
      for (const { payload, names } of badBodies(call.body ?? {})) {
        const answer = await sendText(operation, call, payload);
        expectSound(operation, answer, `${index} ${payload.slice(0, 200)}`);
        if (answer.statusCode === 400 && names !== null) expect(namesField(answer.json(), names), `${payload.slice(0, 200)} ${answer.body}`).toBe(true);
      }
    }
    await send(server.app, 'POST', '/sandbox/faults', { body: { service: 'geo', mode: 'fail', calls: 0 } });
  });

  it('suffers every kind of fault', async () => {
    const { faults, serviceNames } = server.platform;
    // Another seed has other games.
    known = await learn(server);
    const disturb = (fault: Pick<Fault, 'mode' | 'delayMs' | 'status'>): void => {
      for (const service of serviceNames) faults.set({ ...fault, service, remainingCalls: 1 });
    };
    for (const operation of operations) {
      const [call] = callsOf(operation);
      if (call === undefined || operation.template.startsWith('/sandbox/') || NOT_JSON.includes(operation.id)) continue;
      const ask = (): Promise<Answer> => send(server.app, operation.method, operation.template, call);
      disturb({ mode: 'fail', delayMs: 0, status: 500 });
      expect((await ask()).json(), operation.id).toMatchObject({ status: 500, code: 'PLATFORM_FAULT' });
      disturb({ mode: 'status', delayMs: 0, status: 429 });
      expect((await ask()).json(), operation.id).toMatchObject({ status: 429, code: 'PLATFORM_FAULT' });
      disturb({ mode: 'slow', delayMs: 30, status: 500 });
      const startedAt = performance.now();
      expect((await ask()).statusCode, operation.id).toBeLessThan(300);
      expect(performance.now() - startedAt, operation.id).toBeGreaterThan(25);
      disturb({ mode: 'drop', delayMs: 0, status: 500 });
      await expect(ask(), operation.id).rejects.toThrow();
      faults.clear();
      const last = await ask();
      if (ONCE.includes(operation.id)) expect(last.statusCode, last.body).toBeLessThan(500);
      else expect(last.statusCode, `${operation.id} ${last.body.slice(0, 300)}`).toBeLessThan(300);
    }
  });

  it('drops a connection on the network too', async () => {
    await send(server.app, 'POST', '/sandbox/faults', { body: { service: 'geo', mode: 'drop' } });
    const outcome = await new Promise((resolve) => {
      httpRequest({ port: server.port, path: '/bff-api/geo', headers: { host: HOST } }, (answer) => resolve(answer.statusCode))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end();
    });
    expect(outcome).toBe('ECONNRESET');
  });

  it('answers addresses that cannot be read without failing', async () => {
    const addresses = ['/line-api/v1/games/%', '/line-api/v1/games/%E0%A4%A', '/bff-api/geo/%00', `/line-api/v1/games/${'9'.repeat(600)}`, '/sandbox/__proto__', '/%', '/en/%C0%AF'];
    for (const url of addresses) {
      const answer = await server.app.inject({ url, headers: { host: HOST } });
      expect(answer.statusCode, `${url} ${answer.body.slice(0, 200)}`).toBeLessThan(500);
    }
    const answer = await server.app.inject({ url: '/line-api/v1/games/%', headers: { host: HOST } });
    expect(problemProblem(answer.json()), answer.body).toBeNull();
  });
});

/** Status, type and first piece of an answer, which may never end. */
function read(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<{ readonly status: number; readonly type: string | undefined; readonly first: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, path, headers: { host: HOST, ...headers } }, (answer) => {
      answer.once('data', (chunk: Buffer) => {
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'], first: chunk.toString('utf8') });
        asked.destroy();
      });
    });
    asked.on('error', reject).end();
  });
}

/** The refusal of a stream; null for one that is let in, which never ends. */
async function openStream(port: number, path: string, { query = {}, headers = {} }: Call): Promise<Answer | null> {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const { status, type, first } = await read(port, `${path}?${search}`, headers);
  return status === 200 ? null : { statusCode: status, body: first, headers: { 'content-type': type }, json: () => JSON.parse(first) as unknown };
}

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  json(): unknown;
}

/** A good answer as declared, or a problem that a customer may see; nothing else. */
function expectSound(operation: DeclaredOperation, answer: Answer, what: string): void {
  expect(answer.statusCode, `${what} ${answer.body.slice(0, 300)}`).toBeLessThan(500);
  expect(answer.statusCode, what).not.toBe(429);
  expect(answer.body).not.toMatch(/\[native code\]|node_modules|at \w+ \(/);
  if (answer.statusCode >= 400) {
    expect(answer.headers['content-type'], what).toMatch(/^application\/problem\+json/);
    expect(problemProblem(answer.json()), what).toBeNull();
  } else if (answer.statusCode === 200 && !NOT_JSON.includes(operation.id)) {
    expect(answerProblem(operation, 200, answer.json()), what).toBeNull();
  }
}
