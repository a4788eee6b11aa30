import { describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { defineStore } from './StoreRoot.ts';

describe('StoreRoot', () => {
  it('builds a store once, from the snapshot of its key, and gives snapshots of those that have one', () => {
    const create = vi.fn((_env: unknown, snapshot: unknown) => ({ from: snapshot, snapshot: () => 'next' }));
    const definition = defineStore('a/b', create);
    const silent = defineStore('a/silent', () => ({}));
    const { stores } = createTestRuntime({ snapshots: { 'a/b': 'saved' } });
    expect(stores.use(definition)).toBe(stores.use(definition));
    stores.use(silent);
    expect(create).toHaveBeenCalledTimes(1);
    expect(stores.use(definition).from).toBe('saved');
    expect(stores.snapshot()).toEqual({ 'a/b': 'next' });
  });

  it('refuses two definitions of one key', () => {
    const { stores } = createTestRuntime();
    stores.use(defineStore('a/b', () => ({})));
    expect(() => stores.use(defineStore('a/b', () => ({})))).toThrow('Two stores are called "a/b"');
  });

  it('clears and disposes what it built', () => {
    const [clear, dispose] = [vi.fn(), vi.fn()];
    const { stores } = createTestRuntime();
    stores.use(defineStore('a/b', () => ({ clear, dispose })));
    stores.clear();
    stores.dispose();
    expect(clear).toHaveBeenCalledTimes(1);
    expect(dispose).toHaveBeenCalledTimes(1);
  });
});
