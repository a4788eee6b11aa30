import { describe, expect, it } from 'vitest';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { facts } from './feed-stale.ts';

describe('the fact feed.isStale', () => {
  it('follows the connection until it is ended', () => {
    const runtime = baseRuntime();
    const stop = facts(runtime);
    expect(runtime.facts.get('feed.isStale')).toBe(false);
    runtime.connection.lose();
    expect(runtime.facts.get('feed.isStale')).toBe(true);
    stop?.();
    runtime.connection.handleAnswer();
    expect(runtime.facts.get('feed.isStale')).toBe(true);
  });
});
