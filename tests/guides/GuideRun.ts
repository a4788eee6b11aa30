import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newCommand } from '../../bin/commands/new.ts';
import { run } from '../../bin/commands/main.ts';
import { readPreviewOptions } from '../../bin/commands/previewOptions.ts';
import { type Example, lineupArgs } from './readGuide.ts';

export type FileExample = Extract<Example, { kind: 'file' }>;

const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object }).scripts);

/** Follows a guide in a folder whose `configs` are a copy of the shipped ones. `admin` is the operators' door of a server that serves them. */
export class GuideRun {
  /** What the last command printed. */
  printed = '';

  constructor(
    readonly root: string,
    readonly admin?: string,
  ) {}

  get configs(): string {
    return path.join(this.root, 'configs');
  }

  /** The configs as they are now are what later changes are compared with. */
  commit(message: string): void {
    const git = (...args: readonly string[]) => execFileSync('git', ['-c', 'user.name=guide', '-c', 'user.email=guide@example.org', ...args], { cwd: this.root, stdio: 'pipe' });
    git('init', '-q', '-b', 'main');
    git('add', 'configs');
    git('commit', '-q', '-m', message);
  }

  /** Answers how to take it back. */
  write({ file, text, mark }: FileExample): () => void {
    const place = path.join(this.root, file);
    const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, mark === 'change' ? `${JSON.stringify(mergePatch(JSON.parse(before ?? '{}'), JSON.parse(text)), null, 2)}\n` : text);
    return () => (before === undefined ? rmSync(place) : writeFileSync(place, before));
  }

  /** Exit code of a command; 0 for those of other programs, of which only `rm` is run. Throws for one that there is not. */
  async command(command: string): Promise<number> {
    const args = lineupArgs(command);
    if (!args || args.includes('--watch')) return this.#other(command);
    this.printed = '';
    const print = (text: string) => {
      this.printed += `${text}\n`;
    };
    const [name = '', ...rest] = args;
    if (name === 'new') return await newCommand.run({ root: this.root, args: rest, print, printError: print });
    // Weights are those of a build, which lies elsewhere.
    if (name === 'budget') return 0;
    if (name === 'preview' && this.admin === undefined) {
      readPreviewOptions(rest);
      return 0;
    }
    const inCopy = rest.map((part) => (part.startsWith('configs/') ? path.join(this.root, part) : part));
    const admin = name === 'preview' && this.admin !== undefined ? ['--admin', this.admin] : [];
    return await run(name === 'explain' ? args : [name, ...inCopy, ...admin, '--configs', this.configs], { print, printError: print });
  }

  #other(command: string): number {
    const [program, ...rest] = command.split(' ');
    if (program === 'rm') for (const file of rest) rmSync(path.join(this.root, file));
    else if (program === 'npm' ? !scripts.includes(rest[0] === 'run' ? (rest[1] ?? '') : (rest[0] ?? '')) : program !== 'git' && !command.includes('--watch')) throw new Error(`Nobody could run "${command}".`);
    return 0;
  }
}

/** RFC 7386. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const merged: Record<string, unknown> = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}
