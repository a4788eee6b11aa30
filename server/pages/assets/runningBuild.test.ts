import Fastify from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { installAnswerHeaders } from '../../platform/http/answerHeaders.ts';
import type { ReleasePort } from '../../platform/sites/releasePort.ts';
import { runningBuild } from './runningBuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'lineup-build-'));
const stamp = join(folder, 'build.json');
afterEach(() => rmSync(stamp, { force: true }));

describe('runningBuild', () => {
  it('names a build by when and of what it was made', () => {
    writeFileSync(stamp, JSON.stringify({ sources: 'abcdef0123456789', fixtures: false, builtAt: '2026-11-21T12:00:00Z' }));
    expect(runningBuild(folder)).toBe('2026-11-21T12:00:00Z.abcdef012345');
  });

  it.each([['{}'], ['{"sources":"abc"}'], ['{ cut off'], [undefined]])('has no name for a folder that says %s', (said) => {
    if (said !== undefined) writeFileSync(stamp, said);
    expect(runningBuild(folder)).toBeUndefined();
  });

  it.each([['2026-11-21T12:00:00Z.abcdef012345'], [undefined]])('is named by answers to calls, and by no file of a page: %s', async (build) => {
    const app = Fastify();
    const releases = { forHost: () => ({ kind: 'served', release: { id: 'r1' } }) } as unknown as ReleasePort;
    installAnswerHeaders(app, { dateText: () => '', releases, build });
    app.get('/', () => ({}));
    app.get('/file.js', (_request, reply) => reply.type('text/javascript').send(''));
    const { headers } = await app.inject('/');
    expect([headers['x-lineup-release'], headers['x-lineup-build']]).toEqual(['r1', build]);
    expect((await app.inject('/file.js')).headers['x-lineup-build']).toBeUndefined();
    await app.close();
  });
});
