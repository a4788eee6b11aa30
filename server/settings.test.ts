import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const problemsOf = (environment: Record<string, string>, mode: 'production' | 'try' = 'production'): readonly string[] => {
  try {
    readSettings(environment, mode);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

describe('the settings', () => {
  it('have the documented defaults', () => {
    expect(readSettings({}, 'production')).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      configsDir: resolve('configs'),
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      isSandbox: false,
    });
  });

  it('switch the sandbox on to try and to develop, not in production, unless SANDBOX says so', () => {
    expect(readSettings({}, 'try').isSandbox).toBe(true);
    expect(readSettings({}, 'development').isSandbox).toBe(true);
    expect(readSettings({ SANDBOX: '0' }, 'try').isSandbox).toBe(false);
    expect(readSettings({ SANDBOX: '1' }, 'production').isSandbox).toBe(true);
  });

  it('refuse a sandbox beyond loopback in production', () => {
    expect(problemsOf({ SANDBOX: '1', HOST: '0.0.0.0' })).toEqual([expect.stringContaining('loopback')]);
    expect(problemsOf({ SANDBOX: '1', HOST: '::1' })).toEqual([]);
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([]);
    expect(problemsOf({ HOST: '0.0.0.0' }, 'try')).toEqual([]);
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

  it('take an empty value for none', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' }, 'production')).toMatchObject({ port: 8080, databaseUrl: undefined });
  });
});
