import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widgetLoadsPlugin } from './widgetLoads.ts';

let root = '';

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Names that the built file of each widget exports. */
async function exportsOf(ssr: boolean): Promise<Readonly<Record<string, readonly string[]>>> {
  const input = ['widgets/sports/board/Board.tsx', 'widgets/sports/board/Row.tsx', 'widgets/info/text/Text.tsx'].map((file) => path.join(root, file));
  const options = { configFile: false as const, root, logLevel: 'silent' as const, plugins: [widgetLoadsPlugin()] };
  const result = (await build({ ...options, build: { write: false, ssr, rolldownOptions: { input, preserveEntrySignatures: 'strict' } } })) as Rollup.RollupOutput;
  return Object.fromEntries(result.output.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? [[chunk.name, [...chunk.exports].sort()]] : [])));
}

describe('loads of widgets in the build', () => {
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'lineup-loads-'));
    write('widgets/sports/board/widget.json', '{}');
    write('widgets/sports/board/Board.tsx', 'export const Board = () => "board";');
    write('widgets/sports/board/Row.tsx', 'export const Row = () => "row";');
    write('widgets/sports/board/load.ts', 'export const load = async () => "loaded";');
    write('widgets/info/text/widget.json', '{}');
    write('widgets/info/text/Text.tsx', 'export const Text = () => "text";');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('come with the file of their widget, and with no other file', async () => {
    expect(await exportsOf(false)).toEqual({ Board: ['Board', 'load'], Row: ['Row'], Text: ['Text'] });
  });

  it('stand alone in the build of the server, which asks for them by their own names', async () => {
    expect(await exportsOf(true)).toEqual({ Board: ['Board'], Row: ['Row'], Text: ['Text'] });
  });
});
