import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const QUESTION = "import('./bin/setup/services.mjs').then(({ searched }) => console.log(JSON.stringify(searched)))";

function searchedWith(env: Readonly<Record<string, string>>): unknown {
  const { PATH } = process.env;
  return JSON.parse(execFileSync(process.execPath, ['-e', QUESTION], { encoding: 'utf8', env: { ...(PATH !== undefined && { PATH }), ...env } }));
}

describe('the services of the tests', () => {
  const given = { DATABASE_URL: 'postgres://shop@db.test:6432/shop', REDIS_URL: 'redis://cache.test:7000' };

  it.each([
    ['this machine, where none is set', {}, { postgres: '127.0.0.1:5432', redis: '127.0.0.1:6379' }],
    ['those of the server', given, { postgres: 'db.test:6432', redis: 'cache.test:7000' }],
    ['those of the tests first', { ...given, TEST_DATABASE_URL: 'postgres://ci@ci.test/postgres', TEST_REDIS_URL: 'redis://ci.test' }, { postgres: 'ci.test', redis: 'ci.test' }],
  ])('are %s', (_, env, searched) => {
    expect(searchedWith(env)).toEqual(searched);
  });
});
