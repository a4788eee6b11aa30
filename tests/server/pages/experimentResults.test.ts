import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../bin/commands/main.ts';
import { browserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { askRaw, type PageServer, startPageServer } from './pageServer.ts';

const ID = 'contacts-order';
const HOST = 'aurora.localhost';
const visitor = (number: number) => number.toString(16).padStart(16, '0');

describeInTurn('what an experiment has led to', ({ open }) => {
  let database: OpenedDatabase;
  let running: PageServer;
  let folder: string;
  let admin: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lineup-experiment-'));
    cpSync('configs', folder, { recursive: true });
    const file = path.join(folder, 'base/experiments.json');
    const written = JSON.parse(readFileSync(file, 'utf8')) as { experiments: Record<string, object> };
    writeFileSync(file, JSON.stringify({ ...written, experiments: { [ID]: { ...written.experiments[ID], goals: { asked: { call: 'getCounters' }, read: { page: 'rules' } } } } }));
    database = await open();
    running = await startPageServer(database, { configsDir: folder });
    await running.app.admin.listen({ port: 0, host: '127.0.0.1' });
    const address = running.app.admin.server.address();
    admin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const headersOf = (name: string | undefined): [string, string][] => [['host', HOST], ['x-requested-with', 'test'], ['content-type', 'application/json'], ...(name === undefined ? [] : [['cookie', `exp=${name}`] as [string, string]])];
  const report = async (name: string | undefined, ...events: readonly object[]) => {
    const { status, text } = await askRaw(running.port, '/bff-api/analytics/events', headersOf(name), { method: 'POST', body: JSON.stringify({ events: events.map((event) => ({ experiment: ID, ...event })) }) });
    expect(status, text).toBe(204);
  };
  const seen = (variant: string) => ({ kind: 'exposure', variant });
  const read = { kind: 'goal', goal: 'read' };
  const ask = (name: string | undefined) => askRaw(running.port, '/bff-api/analytics/counters', headersOf(name));
  const results = async (id = ID) => {
    const said: string[] = [];
    const print = (text: string) => void said.push(text);
    const code = await run(['experiment', id, '--admin', admin], { print, printError: print });
    return { code, text: said.join('\n') };
  };

  it('is nothing before anybody has seen it', async () => {
    expect(await results()).toMatchObject({ code: 0, text: expect.stringContaining(`${ID} on aurora: nobody has seen it yet.`) });
  });

  it('is counted once a visitor: the first variant, and goals of those alone who have seen the experiment before', async () => {
    await report(visitor(1), seen('plain'), read, read);
    await report(visitor(1), seen('safety-first'), read);
    await report(visitor(2), read, seen('safety-first'));
    await report(visitor(3), seen('safety-first'), read, { kind: 'goal', goal: 'no-goal' });
    await report('made-up', seen('plain'));
    await report(undefined, seen('plain'));
    await report(visitor(4), seen('no-variant'));
    const { code, text } = await results();
    expect(code).toBe(0);
    expect(text).toContain(`${ID} on aurora: 3 visitors since `);
    expect(text).toContain('plain (control): 1 visitors');
    expect(text).toContain('safety-first: 2 visitors');
    expect(text).toMatch(/goal read\n +plain \(control\): 1, 100\.0 % \(20\.7 to 100\.0\)\n +safety-first: 1, 50\.0 % \(9\.5 to 90\.5\); against the control -50\.0 points \(.*\): no difference is proven/);
    expect(text).toContain(`${ID} on meridian: nobody has seen it yet.`);
  });

  it('counts calls of the platform that succeed, of who has seen it', async () => {
    for (const name of [visitor(3), visitor(3), visitor(4), undefined]) expect((await ask(name)).status).toBe(200);
    await expect.poll(async () => (await results()).text).toMatch(/goal asked\n +plain \(control\): 0, .*\n +safety-first: 1, /);
  });

  it('raises an alarm where the visitors are not spread as the weights say', async () => {
    for (let number = 100; number < 130; number += 1) await report(visitor(number), seen('plain'));
    expect(await results()).toMatchObject({ code: 1, text: expect.stringContaining('ALARM') });
  });

  it('is of a customer by one name in every browser: the first that agreed to it', async () => {
    const makeCustomer = async () => (await browserDouble(() => running.app, HOST).call('/sandbox/users', { method: 'POST', body: {} })).json<{ login: string; password: string }>();
    const first = await makeCustomer();
    const signIn = async (cookies: Readonly<Record<string, string>>, customer = first) => {
      const browser = browserDouble(() => running.app, HOST);
      for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
      const answer = await browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: customer.login, password: customer.password } });
      expect(answer.statusCode, answer.body).toBe(200);
      return browser.cookies.get('exp');
    };
    expect(await signIn({ exp: visitor(201) }), 'who has not agreed gives no name').toBe(visitor(201));
    expect(await signIn({ exp: visitor(202), cookies_agree_type: '2' })).toBe(visitor(202));
    expect(await signIn({ exp: visitor(203), cookies_agree_type: '2' }), 'the account wins').toBe(visitor(202));
    expect(await signIn({}), 'in a new browser').toBe(visitor(202));
    const second = await signIn({ exp: visitor(202), cookies_agree_type: '2' }, await makeCustomer());
    expect(second, 'another customer at the same computer').toMatch(/^[0-9a-f]{16}$/);
    expect(second).not.toBe(visitor(202));
  });

  it('is said of no experiment that there is not', async () => {
    expect(await results('contact-order')).toEqual({ code: 1, text: 'No brand of this server has an experiment "contact-order".' });
  });
});
