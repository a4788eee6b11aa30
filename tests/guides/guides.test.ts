import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWidgets } from '../../bin/catalogue/readWidgets.ts';
import { readSnapshot } from '../../bin/commands/readSnapshot.ts';
import { oneInTurn } from '../../bin/testing/turns.mjs';
import { type Compiler, createCompiler, problemsOf, rules } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { type FileExample, GuideRun } from './GuideRun.ts';
import { readGuide } from './readGuide.ts';

/** Every example of the guides, done one after the other as a newcomer would, over a copy of the shipped configs. */
const GUIDES = ['docs/product-managers.md', 'docs/campaign.md', 'docs/brand-book.md', 'docs/qa.md'];

describe.each(oneInTurn(GUIDES, 'guides'))('the guide %s', (guide) => {
  let run: GuideRun;
  let compile: Compiler;
  const examples = readGuide(readFileSync(guide, 'utf8'));

  beforeAll(async () => {
    run = new GuideRun(mkdtempSync(path.join(os.tmpdir(), 'guide-')));
    cpSync('configs', run.configs, { recursive: true });
    run.commit('as shipped');
    compile = createCompiler(await readWidgets('widgets'), tokenRegistry, { onlyFinds: true });
  });
  afterAll(() => rmSync(run.root, { recursive: true, force: true }));

  const find = async () => {
    const snapshot = await readSnapshot(run.configs);
    return problemsOf(compile(snapshot), snapshot).filter(({ severity }) => severity !== 'info');
  };

  async function write(example: FileExample, isSaid: boolean): Promise<void> {
    const takeBack = run.write(example);
    if (example.mark === 'with-next') return;
    const found = await find();
    if (example.mark !== 'wrong') {
      expect(found.map(({ message }) => message)).toEqual([]);
      return;
    }
    expect(isSaid, 'a wrong example says what is found').toBe(true);
    run.printed = found.map(({ severity, code, rule, message, help }) => `${severity} ${code} ${rule}: ${message}\n  help: ${help}`).join('\n');
    takeBack();
  }

  it.each(examples.map((example, at) => [example.line, example, examples[at + 1]?.kind === 'output'] as const))('holds in line %i', async (_line, example, isSaid) => {
    if (example.kind === 'commands') for (const command of example.commands) expect(await run.command(command), `${command}\n${run.printed}`).toBeLessThan(2);
    else if (example.kind === 'file') await write(example, isSaid);
    else expect(plain(run.printed)).toMatch(patternOf(example.text));
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
