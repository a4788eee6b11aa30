import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './dataFolderLock.ts';

describe('the data folder lock', () => {
  let folder: string;

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'lineup-lock-')), 'database');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  it('refuses a second holder while the first lives, and names its process', () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(String(process.pid));
    release();
    lockDataFolder(folder)();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('takes over the lock of a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(`${folder}.lock`, `${child.pid}  x`);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataFolder(folder)();
  });

  it('takes over the lock of a process id that now belongs to another process', () => {
    writeFileSync(`${folder}.lock`, `${process.pid} 1 x`);
    lockDataFolder(folder)();
  });

  it('takes over a lock that holds nonsense', () => {
    writeFileSync(`${folder}.lock`, '');
    lockDataFolder(folder)();
  });

  it('leaves a lock alone that another process has taken over', () => {
    const release = lockDataFolder(folder);
    writeFileSync(`${folder}.lock`, `${process.pid}  other`);
    release();
    expect(existsSync(`${folder}.lock`)).toBe(true);
  });
});
