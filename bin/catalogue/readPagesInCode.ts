import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Rooms that send visitors to pages by their ids. Widgets know addresses, and configs lead by id. */
const ROOMS = ['runtime', 'server/pages'] as const;

/** Of these ids of pages, those that code knows: it names them in quotes. */
export async function readPagesInCode(root: string, ids: readonly string[]): Promise<readonly string[]> {
  const ofRooms = await Promise.all(ROOMS.map(async (room) => {
    const names = await readdir(path.join(root, room), { recursive: true }).catch(() => []);
    const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\.tsx?$/.test(name));
    return await Promise.all(files.map((name) => readFile(path.join(root, room, name), 'utf8')));
  }));
  const words = new Set(ofRooms.flat().flatMap((text) => [...text.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)].map(([, word]) => word ?? '')));
  return ids.filter((id) => words.has(id));
}
