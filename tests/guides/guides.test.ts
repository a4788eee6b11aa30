import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWidgets } from '../../bin/catalogue/readWidgets.ts';
import { newCommand } from '../../bin/commands/new.ts';
import { run } from '../../bin/commands/main.ts';
import { readPreviewOptions } from '../../bin/commands/previewOptions.ts';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import { type Compiler, createCompiler, problemsOf, rules } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { type Example, lineupArgs, readGuide } from './readGuide.ts';

/** Every example of the guides, done one after the other as a newcomer would, over a copy of the shipped configs. */
const GUIDES = ['docs/product-managers.md', 'docs/brand-book.md', 'docs/qa.md'];
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object }).scripts);

describe.each(GUIDES)('the guide %s', (guide) => {
  let root = '';
  let compile: Compiler;
  let printed = '';
  const configs = () => path.join(root, 'configs');
  const examples = readGuide(readFileSync(guide, 'utf8'));

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'guide-'));
    cpSync('configs', configs(), { recursive: true });
    const git = (...args: readonly string[]) => execFileSync('git', ['-c', 'user.name=guide', '-c', 'user.email=guide@example.org', ...args], { cwd: root, stdio: 'pipe' });
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'as shipped');
    compile = createCompiler(await readWidgets('widgets'), tokenRegistry, { onlyFinds: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const find = async () => {
    const snapshot = await readSnapshot(configs());
    return problemsOf(compile(snapshot), snapshot).filter(({ severity }) => severity !== 'info');
  };

  async function runLine(command: string): Promise<void> {
    const args = lineupArgs(command);
    if (!args || args.includes('--watch')) {
      const [, script] = /^npm (?:run )?(\w+)/.exec(command) ?? [];
      expect(script === undefined ? command.startsWith('git ') : scripts.includes(script), command).toBe(true);
      return;
    }
    printed = '';
    const print = (text: string) => {
      printed += `${text}\n`;
    };
    const [name, ...rest] = args;
    if (name === 'new') await newCommand.run({ root, args: rest, print, printError: print });
    // A preview is shown by a running server (tests/server/previews); here its options hold.
    else if (name === 'preview') readPreviewOptions(rest);
    else if (name !== 'budget') {
      const inCopy = rest.map((part) => (part.startsWith('configs/') ? path.join(root, part) : part));
      const code = await run(name === 'explain' ? args : [name ?? '', ...inCopy, '--configs', configs()], { print, printError: print });
      expect(code, `${command}\n${printed}`).toBeLessThan(2);
    }
  }

  async function write(example: Extract<Example, { kind: 'file' }>, isSaid: boolean): Promise<void> {
    const file = path.join(root, example.file);
    const before = ((): string | undefined => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return undefined;
      }
    })();
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, example.text);
    const found = await find();
    if (!example.isWrong) {
      expect(found.map(({ message }) => message)).toEqual([]);
      return;
    }
    expect(isSaid, 'a wrong example says what is found').toBe(true);
    printed = found.map(({ severity, code, rule, message, help }) => `${severity} ${code} ${rule}: ${message}\n  help: ${help}`).join('\n');
    if (before === undefined) rmSync(file);
    else writeFileSync(file, before);
  }

  it.each(examples.map((example, at) => [example.line, example, examples[at + 1]?.kind === 'output'] as const))('holds in line %i', async (_line, example, isSaid) => {
    if (example.kind === 'commands') for (const command of example.commands) await runLine(command);
    else if (example.kind === 'file') await write(example, isSaid);
    else expect(plain(printed)).toMatch(patternOf(example.text));
  }, 60_000);
});

describe('the guide for QA', () => {
  it('links every rule to its page', () => {
    const guide = readFileSync('docs/qa.md', 'utf8');
    expect(rules.map(({ name }) => name).filter((name) => !guide.includes(`](../schemas/check/rules/${name.replace('/', '-')}/docs.md)`))).toEqual([]);
  });
});

describe('the description of the checker', () => {
  it('names every finding that --fix mends, and no other', () => {
    const ofCode = rules.filter(({ name }) => readFileSync(`schemas/check/rules/${name.replace('/', '-')}/rule.ts`, 'utf8').search(/is(?:Removable|Replaceable): true|rewrite: \{/) >= 0).map(({ name }) => name);
    const section = /`--fix` applies[\s\S]*?Everything else/.exec(readFileSync('docs/checker.md', 'utf8'))?.[0] ?? '';
    expect([...section.matchAll(/^\| `([a-z/-]+)` \|/gm)].map(([, name]) => name)).toEqual(ofCode.toSorted());
  });
});

/** Without what differs from run to run and from place to place. */
function plain(text: string): string {
  return text.replace(/\S*guide-[^/\s]+\//g, '').replace(/ \(\d+ files, \d+ ms\)/g, '').trimEnd();
}

function patternOf(text: string): RegExp {
  const parts = text.trimEnd().split(/\n?\.\.\./).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`);
}
