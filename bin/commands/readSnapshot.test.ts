import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SnapshotReader } from './readSnapshot.ts';

describe('a reader of a configs folder', () => {
  let folder = '';
  const write = (name: string, text: string, ageMs: number) => {
    writeFileSync(path.join(folder, name), text);
    const at = (Date.now() - ageMs) / 1000;
    utimesSync(path.join(folder, name), at, at);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lineup-read-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads what was added and changed, and forgets what was removed', async () => {
    write('a.json', '1', 60_000);
    write('b.json', '2', 60_000);
    const reader = new SnapshotReader(folder);
    expect([...(await reader.read()).files]).toEqual([['a.json', '1'], ['b.json', '2']]);
    rmSync(path.join(folder, 'a.json'));
    write('b.json', '3', 30_000);
    write('c.json', '4', 30_000);
    expect([...(await reader.read()).files]).toEqual([['b.json', '3'], ['c.json', '4']]);
  });

  it('does not read again what stands as it stood', async () => {
    write('a.json', '1', 60_000);
    const reader = new SnapshotReader(folder);
    await reader.read();
    // Same size, time and place, another text: only a read would see it.
    const time = new Date(Date.now() - 60_000);
    utimesSync(path.join(folder, 'a.json'), time, time);
    await reader.read();
    writeFileSync(path.join(folder, 'a.json'), '2');
    utimesSync(path.join(folder, 'a.json'), time, time);
    expect((await reader.read()).files.get('a.json')).toBe('1');
  });

  it('reads a file again that was written a moment before it was read: it may have been written twice in one tick', async () => {
    const time = new Date();
    writeFileSync(path.join(folder, 'a.json'), '1');
    utimesSync(path.join(folder, 'a.json'), time, time);
    const reader = new SnapshotReader(folder);
    await reader.read();
    writeFileSync(path.join(folder, 'a.json'), '2');
    utimesSync(path.join(folder, 'a.json'), time, time);
    expect((await reader.read()).files.get('a.json')).toBe('2');
  });
});
