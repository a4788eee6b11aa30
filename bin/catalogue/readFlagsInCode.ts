import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Rooms whose code may decide by a flag. */
const ROOMS = ['domain', 'runtime', 'server', 'widgets'] as const;
/** A whole name in quotes (`'flags.isPwa'`), or what a function for flags is asked for (`useSiteFlag('hasGameForm')`, `flag('showVipBet')`). */
const READ = /['"`]flags\.(\w+)['"`]|[fF]lag\(\s*['"`](\w+)['"`]/g;

/** Names of the flags that code reads. Tests read nothing for a visitor. */
export async function readFlagsInCode(root: string): Promise<readonly string[]> {
  const ofRooms = await Promise.all(ROOMS.map(async (room) => {
    const names = await readdir(path.join(root, room), { recursive: true }).catch(() => []);
    const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\.tsx?$/.test(name));
    return await Promise.all(files.map((name) => readFile(path.join(root, room, name), 'utf8')));
  }));
  return [...new Set(ofRooms.flat().flatMap((text) => [...text.matchAll(READ)].map(([, whole, asked]) => whole ?? asked ?? '')))].sort();
}
