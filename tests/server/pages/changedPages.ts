import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databases } from '../databases.ts';
import { type PageServer, startPageServer } from './pageServer.ts';

/** Files of a copy of the configs, by their paths in it. */
export interface CopiedConfigs {
  read(name: string): unknown;
  write(name: string, value: object): void;
}

/** A page server on a database of its own, whose configs are the repository's with what a test changes. */
export async function startChangedPages(change: (configs: CopiedConfigs) => void): Promise<PageServer & { close(): Promise<void> }> {
  const [embedded] = databases;
  if (!embedded) throw new Error('There is no embedded database.');
  const folder = mkdtempSync(path.join(tmpdir(), 'changed-pages-'));
  cpSync('configs', folder, { recursive: true });
  change({
    read: (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown,
    write: (name, value) => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), JSON.stringify(value));
    },
  });
  const database = await embedded.open();
  const running = await startPageServer(database, { configsDir: folder });
  return {
    ...running,
    close: async () => {
      await running.app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
