import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuiltMode, readSettings, SettingsError } from './settings.ts';

const problemsOf = (environment: Record<string, string>, mode: 'production' | 'try' | 'development' = 'production'): readonly string[] => {
  try {
    readSettings(environment, mode);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

type Cases = Readonly<Record<string, readonly (readonly [value: string, advice: RegExp])[]>>;

const port: Cases[string] = ['80a', '-1', '1.5', '65536', '0x50', '1e3', '8080 8081', 'unix:/x'].map((value) => [value, /from 0 to 65535/]);
const host: Cases[string] = ['http://127.0.0.1', '127.0.0.1:80', '[::1]', '1.2.3', '1.2.3.999', 'a b', '*', 'a/b', '-a'].map((value) => [value, /without scheme and port/]);
const WRONG: Cases = {
  PORT: port,
  HOST: host,
  ADMIN_PORT: [...port, ['8080', /another port than PORT/]],
  ADMIN_HOST: host,
  OFFSITE_PORT: [...port, ['8080', /another port than PORT and ADMIN_PORT/], ['8081', /another port than PORT and ADMIN_PORT/]],
  OFFSITE_HOST: host,
  IDENTITY_PORT: port,
  FEED_URL: [
    ['ftp://a.example', /addresses between spaces/], ['Alpha=https://a.example', /provider's name/], ['https://a.example#sports=football', /ids of sports/],
    ['push:elsewhere', /addresses between spaces/],
    ['http://a.example', /begin with https/], ['a=https://a.example a=https://b.example', /each provider once/], ['https://a.example https://b.example', /each provider once/],
  ],
  FEED_PUSH_KEYS: [['main', /pairs of an id and its secret/], [`main=${'k'.repeat(32)}`, /FEED_URL has no main=push:/]],
  OIDC_CLIENT_SECRETS: [['site-1', /pairs of an id and its secret/], ['site-1=', /between spaces/], ['a=b c', /between spaces/]],
  SIGN_IN_TOKEN_SECRETS: [['site-1', /pairs of an id and its secret/], ['site-1=', /between spaces/], ['a=b c', /between spaces/]],
  CONFIGS_DIR: [['no/such/folder', /there is nothing at .*no.such.folder/], ['package.json', /package\.json is none/]],
  DATA_DIR: [['package.json', /package\.json is none/]],
  DATABASE_URL: [['mysql://u:p@h/d', /postgres:\/\/ or postgresql:\/\//], ['lineup', /postgres:\/\//], ['postgres:', /then a host/], ['postgres:///d', /then a host/]],
  REDIS_URL: [['127.0.0.1:6379', /redis:\/\//], ['http://h', /redis:\/\/ or rediss:\/\//], ['redis://', /then a host/]],
  PLATFORM_URL: [
    ['platform.example', /https:\/\//], ['ftp://platform.example', /https:\/\//], ['http://platform.example', /begin with https:\/\//], ['http://localhost.example', /begin with https/],
    ['https://platform.example/api', /without user, path and query/], ['https://u:p@platform.example', /without user/], ['https://platform.example?x', /and query/],
  ],
  SMTP_URL: [['mail.example', /smtp:\/\/ or smtps:\/\//], ['http://mail.example', /smtp:\/\//]],
  BREACHED_PASSWORDS_URL: [
    ['list.example', /https:\/\//], ['http://list.example', /begin with https:\/\/ unless it is on this machine/], ['https://u:p@list.example', /without user/], ['https://list.example?x', /query/],
  ],
  SMS_WEBHOOK_URL: [['sms.example', /https:\/\//], ['http://:sixteen-characters@sms.example', /begin with https:\/\/ unless it is on this machine/], ['https://sms.example', /hold the key/], ['https://:short@sms.example', /16 characters at least/]],
  DEFAULT_BRAND: [['../x', /folder in configs\/brands/], ['Two Words', /folder in configs\/brands/], ['__proto__', /folder in configs\/brands/]],
  SANDBOX: [['maybe', /1 or 0/], ['2', /1 or 0/]],
  TRUST_PROXY: [
    ['1', /addresses or networks.*"1" is none/], ['true', /"true" is none/], ['10.0.0.5,', /"" is none/], ['proxy.example', /is none/], ['10.0.0.0/33', /is none/], ['0.0.0.0/0', /is none/],
    ['10.0.0.0/-1', /is none/], ['::/0', /is none/], ['10.0.0.5, no', /"no" is none/], ['constructor', /is none/],
  ],
  PUBLIC_SCHEME: [['https://', /one of http, https/], ['wss', /one of http, https/]],
  RENDER_THREADS: ['-1', '1.5', 'many', '65'].map((value) => [value, /from 0 to 64/]),
  PAGES_PER_MINUTE: ['0', 'many', '1000001'].map((value) => [value, /from 1 to 1000000/]),
  PASSWORD_HASHES: ['0', '-1', '1.5', '1025'].map((value) => [value, /from 1 to 1024/]),
  PASSWORD_MEMORY_KIB: ['0', '512', '1048577'].map((value) => [value, /from \d+ to 1048576/]),
  PASSWORD_ITERATIONS: ['0', '101'].map((value) => [value, /from 1 to 100/]),
  PASSWORD_PARALLELISM: ['0', '17'].map((value) => [value, /from 1 to 16/]),
  PASSWORD_QUEUE: ['-1', 'all', '10001'].map((value) => [value, /from 0 to 10000/]),
  COMPRESSIONS: ['0', '1025'].map((value) => [value, /from 1 to 1024/]),
  COMPRESSION_QUEUE: ['-1', '10001'].map((value) => [value, /from 0 to 10000/]),
  STREAMS_PER_ADDRESS: ['0', '-1', '2001', 'many'].map((value) => [value, /from 1 to 2000/]),
  STREAM_STALL_SEC: ['0', '601', '1.5'].map((value) => [value, /from 1 to 600/]),
  CONNECTIONS: ['0', 'all', '1000001'].map((value) => [value, /from 1 to 1000000/]),
  CONNECTIONS_PER_ADDRESS: ['0', 'all', '1000001'].map((value) => [value, /from 1 to 1000000/]),
  REQUEST_SEC: ['0', '3601', '1.5'].map((value) => [value, /from 1 to 3600/]),
  LOG_LEVEL: [['loud', /one of fatal, error/], ['constructor', /one of fatal/]],
};
const RIGHT: Readonly<Record<keyof typeof WRONG, readonly string[]>> = {
  PORT: ['0', '80', '65535', ' 8080 '],
  HOST: ['0.0.0.0', '::', '::1', 'localhost', 'lineup-1.internal', 'a1'],
  ADMIN_PORT: ['0', '9100'],
  ADMIN_HOST: ['0.0.0.0', '::1', 'lineup-1.internal'],
  OFFSITE_PORT: ['0', '9200'],
  OFFSITE_HOST: ['0.0.0.0', '::1', 'lineup-1.internal'],
  IDENTITY_PORT: ['0', '9300'],
  FEED_URL: ['http://127.0.0.1:9000', 'alpha=https://user:pass@a.example/feed beta=http://localhost:1#sports=1,2'],
  FEED_PUSH_KEYS: [''],
  OIDC_CLIENT_SECRETS: ['site-1=secret', 'site-1=a=b site.2=c'],
  SIGN_IN_TOKEN_SECRETS: ['site-1=secret', 'site-1=a=b site.2=c'],
  CONFIGS_DIR: ['configs', resolve('configs')],
  DATA_DIR: ['no/such/folder', 'configs'],
  DATABASE_URL: ['postgres://u:p@h:5432/d', 'postgresql://h/d', 'postgres:///d?host=/run/postgresql'],
  REDIS_URL: ['redis://h', 'rediss://u:p@h:6380/1'],
  PLATFORM_URL: ['https://platform.example', 'https://platform.example:8443/', 'http://127.0.0.1:8081', 'http://localhost', 'http://[::1]:1', 'http://platform.localhost'],
  SMTP_URL: ['smtp://mail.example', 'smtps://u:p@mail.example:465'],
  BREACHED_PASSWORDS_URL: ['https://list.example/range/', 'https://list.example/range', 'http://127.0.0.1:9'],
  SMS_WEBHOOK_URL: ['https://:sixteen-characters@sms.example/send', 'http://:sixteen-characters@127.0.0.1:9'],
  DEFAULT_BRAND: ['aurora', 'a-1'],
  SANDBOX: ['0', 'false', 'OFF', 'no'],
  TRUST_PROXY: ['10.0.0.5', '10.0.0.5, 10.1.0.0/16', '::1', 'fd00::/8', 'loopback, uniquelocal', 'linklocal'],
  PUBLIC_SCHEME: ['http', 'HTTPS'],
  RENDER_THREADS: ['0', '64'],
  PAGES_PER_MINUTE: ['1', '1000000'],
  PASSWORD_HASHES: ['1', '1024'],
  PASSWORD_MEMORY_KIB: ['7168', '65536'],
  PASSWORD_ITERATIONS: ['1', '5'],
  PASSWORD_PARALLELISM: ['1', '4'],
  PASSWORD_QUEUE: ['0', '10000'],
  COMPRESSIONS: ['1', '1024'],
  COMPRESSION_QUEUE: ['0', '10000'],
  STREAMS_PER_ADDRESS: ['1', '2000'],
  STREAM_STALL_SEC: ['1', '600'],
  CONNECTIONS: ['1', '1000000'],
  CONNECTIONS_PER_ADDRESS: ['1', '1000000'],
  REQUEST_SEC: ['1', '3600'],
  LOG_LEVEL: ['silent', 'INFO'],
};

describe('the settings', () => {
  it('have the documented defaults', () => {
    expect(readSettings({}, 'production')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      adminPort: 8081,
      adminHost: '127.0.0.1',
      offsitePort: 8082,
      offsiteHost: '127.0.0.1',
      identityPort: 8083,
      oidcSecrets: new Map(),
      signInTokenSecrets: new Map(),
      configsDir: resolve('configs'),
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      isSandbox: false,
    });
  });

  it('put operators on the port after the sites’, which the system chooses where it chooses theirs', () => {
    const adminPortOf = (PORT: string): number => readSettings({ PORT }, 'production').adminPort;
    expect(['9000', '0', '65535'].map(adminPortOf)).toEqual([9001, 0, 65_534]);
    expect(readSettings({ PORT: '0', ADMIN_PORT: '0' }, 'production')).toMatchObject({ port: 0, adminPort: 0 });
  });

  it('put the page for the banned on a port that neither sites nor operators have, on the host of the sites', () => {
    const offsitePortOf = (PORT: string, ADMIN_PORT?: string): number =>
      readSettings({ PORT, ...(ADMIN_PORT === undefined ? {} : { ADMIN_PORT }) }, 'production').offsitePort;
    expect([offsitePortOf('9000'), offsitePortOf('9000', '9500'), offsitePortOf('0'), offsitePortOf('65535'), offsitePortOf('65534')]).toEqual([9002, 9001, 0, 65_533, 65_533]);
    expect(readSettings({ HOST: '0.0.0.0' }, 'production').offsiteHost).toBe('0.0.0.0');
  });

  it('switch the sandbox on to try and to develop, not in production, unless SANDBOX says so', () => {
    expect(readSettings({}, 'try').isSandbox).toBe(true);
    expect(readSettings({}, 'development').isSandbox).toBe(true);
    expect(readSettings({ SANDBOX: '0' }, 'try').isSandbox).toBe(false);
    expect(readSettings({ SANDBOX: '1' }, 'production').isSandbox).toBe(true);
  });

  it('refuse a sandbox beyond loopback, however it came to be on', () => {
    for (const HOST of ['0.0.0.0', '::', '10.0.0.5', '192.168.1.7']) {
      for (const problems of [problemsOf({ SANDBOX: '1', HOST }), problemsOf({ HOST }, 'try'), problemsOf({ HOST }, 'development')]) {
        expect(problems).toEqual([expect.stringMatching(/^HOST must be of this machine alone.*SANDBOX is on.*SANDBOX=0/)]);
      }
      expect([...problemsOf({ HOST }), ...problemsOf({ HOST, SANDBOX: '0' }, 'try')]).toEqual([]);
    }
    for (const HOST of ['::1', '127.0.0.1', '127.8.8.8', 'localhost']) expect(problemsOf({ SANDBOX: '1', HOST })).toEqual([]);
  });

  it('name all problems at once, and never repeat an address that may hold a password', () => {
    const problems = problemsOf({ PORT: '80a', SANDBOX: 'maybe', DATABASE_URL: 'mysql://u:secret@h/d', LOG_LEVEL: 'loud' });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('secret');
  });

  it('render pages in one thread where there is a second processor for it, in as many as are asked for, and in none', () => {
    expect(readSettings({}, 'production').renderThreads).toBe(availableParallelism() > 1 ? 1 : 0);
    expect([readSettings({ RENDER_THREADS: '3' }, 'production').renderThreads, readSettings({ RENDER_THREADS: '0' }, 'production').renderThreads]).toEqual([3, 0]);
    for (const wrong of ['-1', '1.5', 'many', '65']) expect(problemsOf({ RENDER_THREADS: wrong })).toEqual([expect.stringContaining('RENDER_THREADS')]);
  });

  it('refuse each value that is none, with the name of the setting and what to write', () => {
    for (const [name, cases] of Object.entries(WRONG)) {
      for (const [value, advice] of cases) expect(problemsOf({ [name]: value }), `${name}=${value}`).toEqual([expect.stringMatching(new RegExp(`^${name} must .*${advice.source}`, 's'))]);
    }
  });

  it('want a key for each provider that pushes, and for no other', () => {
    const key = 'k'.repeat(32);
    const { feeds, feedKeys } = readSettings({ FEED_URL: 'alpha=https://a.example beta=push:#sports=3', FEED_PUSH_KEYS: `beta=${key}` }, 'production');
    expect(feeds.map(({ provider, url, sports }) => [provider, url, sports])).toEqual([['alpha', 'https://a.example/', 'all'], ['beta', null, [3]]]);
    expect(feedKeys).toEqual(new Map([['beta', key]]));
    expect(problemsOf({ FEED_URL: 'alpha=https://a.example beta=push:' })).toEqual(['FEED_PUSH_KEYS must hold a key for each provider that pushes; there is none for beta.']);
    expect(problemsOf({ FEED_URL: 'beta=push:', FEED_PUSH_KEYS: 'beta=short' })).toEqual(['FEED_PUSH_KEYS must hold keys of 32 characters at least: who knows one makes prices.']);
    const problems = problemsOf({ FEED_URL: 'alpha=https://a.example', FEED_PUSH_KEYS: `alpha=${key}` });
    expect(problems).toEqual(['FEED_PUSH_KEYS must hold keys of providers that push alone; FEED_URL has no alpha=push:.']);
  });

  it('take each value that is one', () => {
    for (const [name, values] of Object.entries(RIGHT)) {
      for (const value of values) expect(problemsOf({ [name]: value }), `${name}=${value}`).toEqual([]);
    }
  });

  it('are each tried here with good and bad values, and stand in docs/settings.md', () => {
    const names = new Set<string>();
    const recording = new Proxy<Record<string, string>>({}, { get: (_target, name) => void names.add(String(name)) });
    readSettings(recording, 'production');
    expect([...names].sort()).toEqual(Object.keys(WRONG).sort());
    expect(Object.keys(RIGHT).sort()).toEqual(Object.keys(WRONG).sort());
    const table = readFileSync('docs/settings.md', 'utf8');
    for (const name of names) expect(table).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'));
  });

  it('know of a built server whether it is tried out, and no other word for it', () => {
    expect([readBuiltMode({}), readBuiltMode({ LINEUP_MODE: 'try' })]).toEqual(['production', 'try']);
    expect(() => readBuiltMode({ LINEUP_MODE: 'development' })).toThrow(/LINEUP_MODE must be "try" or be left out, not "development"/);
  });

  it('keep of a platform elsewhere its origin', () => {
    expect(readSettings({ PLATFORM_URL: 'https://Platform.example/' }, 'production').platformUrl).toBe('https://platform.example');
  });

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' }, 'production')).toMatchObject({ port: 8080, databaseUrl: undefined });
  });
});
