import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from './main.ts';
import { watchConfigs } from './watchConfigs.ts';

/** The commands over a copy of the shipped configs, in a repository of its own. */
let folder: string;
let said: string[];
const lineup = async (...args: readonly string[]) => {
  said = [];
  const print = (text: string) => said.push(text);
  const code = await run([...args, '--configs', folder], { print, printError: print });
  return { code, text: said.join('\n') };
};
const git = (...args: readonly string[]) => execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], { stdio: 'pipe' });
const file = (name: string) => path.join(folder, name);
const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as Record<string, unknown>;
const write = (name: string, value: unknown) => writeFileSync(file(name), JSON.stringify(value, null, 2));

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lineup-configs-'));
  cpSync('configs', folder, { recursive: true });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'configs');
});
beforeEach(() => {
  git('checkout', '-q', '--', '.');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a command', () => {
  it('tells its usage when asked, and after an option that it does not have', async () => {
    const usage = 'Usage: lineup plan';
    expect(await lineup('plan', '--help')).toMatchObject({ code: 0, text: expect.stringContaining(usage) });
    const wrong = await lineup('plan', '--chnge');
    expect(wrong.code).toBe(2);
    expect(wrong.text).toMatch(/^Unknown option '--chnge'\.\nUsage: lineup plan /);
  });
});

describe('lineup why', () => {
  it('says which fact hides a node, and which file sets it', async () => {
    const hidden = await lineup('why', 'meridian', 'contacts', 'coupon');
    expect(hidden.code).toBe(0);
    expect(hidden.text).toMatch(/^hidden: "coupon"/);
    expect(hidden.text).toMatch(/flags\.showsRightColumn is false, the flag at brands\/meridian\/brand\.json:\d+:\d+/);
    expect((await lineup('why', 'meridian', 'contacts', 'coupon', '--fact', 'flags.showsRightColumn=true')).text).toMatch(/^shown: "coupon"/);
  });

  it('says of an entry of a node, and of the site, which layer says it and which took it away', async () => {
    const site = read('brands/meridian/site.json') as { sections: object };
    write('brands/meridian/site.json', { ...site, sections: { ...site.sections, social: { links: { x: { at: 50 }, youtube: null } } } });
    const { code, text } = await lineup('why', 'meridian', 'site.json', 'sections.social.links');
    expect(code).toBe(0);
    expect(text).toMatch(/^sections\.social\.links\.x\.at is 50 at brands\/meridian\/site\.json:\d+:\d+$/m);
    expect(text).toMatch(/^sections\.social\.links\.x\.name is "X" at base\/site\.json:\d+:\d+$/m);
    expect(text).toMatch(/^sections\.social\.links\.youtube is removed at brands\/meridian\/site\.json:\d+:\d+$/m);
    const layout = read('brands/meridian/layouts/default.json') as { nodes: object };
    write('brands/meridian/layouts/default.json', { ...layout, nodes: { ...layout.nodes, nav: { props: { items: { live: { at: 250 }, champs: null } } } } });
    const items = (await lineup('why', 'meridian', 'contacts', 'nav', 'props.items')).text;
    expect(items).toMatch(/^props\.items\.live\.at is 250 at brands\/meridian\/layouts\/default\.json:\d+:\d+$/m);
    expect(items).toMatch(/^props\.items\.live\.href is "live" at base\/layouts\/default\.json:\d+:\d+$/m);
    expect(items).toMatch(/^props\.items\.champs is removed at brands\/meridian\/layouts\/default\.json:\d+:\d+$/m);
  });

  it.each([
    [['why', 'meridan', 'contacts', 'coupon'], 'Did you mean "meridian"?'],
    [['why', 'meridian', 'contact', 'coupon'], 'Did you mean "contacts"?'],
    [['why', 'meridian', 'contacts', 'cupon'], 'Did you mean "coupon"?'],
    [['why', 'meridian', 'contacts', 'coupon', '--fact', 'ui.them=dark'], 'Did you mean "ui.theme"?'],
    [['why', 'meridian', 'contacts', 'coupon', '--fact', 'ui.theme=pink'], '"pink" is no value of the fact "ui.theme"'],
    [['why', 'meridian'], 'Usage: lineup why'],
    [['why', 'meridian', 'site.json', 'sections.social.link'], 'has no "sections.social.link"'],
    [['why', 'meridian', 'contacts', 'nav', 'props.item'], 'The node "nav" has no "props.item"'],
    [['diff', 'meridian', 'nowhere'], 'There is no brand "nowhere"'],
    [['plan'], 'Usage: lineup plan'],
    [['plan', '--base', 'no-such-commit'], 'git ls-tree failed'],
    [['check', '--format', 'xml'], '--format is one of'],
  ])('%j is answered with what to do, and code 2', async (args, says) => {
    const answer = await lineup(...args);
    expect(answer.code).toBe(2);
    expect(answer.text).toContain(says);
  });
});

describe('lineup diff', () => {
  it('says by node what two brands show differently', async () => {
    const { code, text } = await lineup('diff', 'aurora', 'meridian', 'home');
    expect(code).toBe(0);
    expect(text).toMatch(/^home\n/);
    expect(text).toMatch(/^ {2}[-+~] node \S+/m);
    expect((await lineup('diff', 'aurora', 'aurora')).text).toContain('show the same');
  });
});

describe('lineup plan', () => {
  it('says what a change touches, and nothing when nothing did', async () => {
    expect((await lineup('plan', '--base', 'HEAD')).text).toContain('Nothing that a visitor could see');
    const about = read('base/pages/information/about.json');
    write('base/pages/information/about.json', { ...about, route: { ...(about['route'] as object), path: 'about-us' } });
    const { text } = await lineup('plan', '--base', 'HEAD');
    for (const brand of ['aurora', 'meridian', 'nahar']) expect(text).toContain(`${brand}\n  addresses: about`);
    // Twice two releases of each brand, which a busy machine takes a minute for.
  }, 240_000);
});

describe('lineup check', () => {
  it('fixes what is safe, keeps the meaning and leaves the rest', async () => {
    const name = 'brands/meridian/pages/fixed.json';
    // Says again what the base says already.
    const { format, id } = read('base/pages/information/about.json');
    write(name, { format, id, layout: 'default' });
    expect((await lineup('check', file(name))).text).toContain('layer/same-as-below');
    const fixed = await lineup('check', '--fix', file(name));
    expect(fixed.text).not.toContain('layer/same-as-below');
    expect(read(name)).toEqual({ format, id });
    rmSync(file(name));
  });

  it('gives the entries of a list of the site ids, in the same order', async () => {
    const site = read('base/site.json') as { sections: { social: { links: Record<string, Record<string, unknown>> } } };
    const links = Object.values(site.sections.social.links).map(({ at: _at, ...link }) => link);
    write('base/site.json', { ...site, sections: { ...site.sections, social: { ...site.sections.social, links } } });
    expect((await lineup('check', file('base/site.json'))).text).toContain('format/site-list-by-position');
    await lineup('check', '--fix', file('base/site.json'));
    expect(read('base/site.json')).toEqual(site);
  });

  it('tells of changed files only, when asked', async () => {
    write('base/experiments.json', { format: 1, experiments: {}, surplus: true });
    git('commit', '-qam', 'a fault');
    expect((await lineup('check')).code).toBe(1);
    expect((await lineup('check', '--changed-since', 'HEAD')).code).toBe(0);
    expect((await lineup('check', '--changed-since', 'HEAD~1')).code).toBe(1);
    git('reset', '-q', '--hard', 'HEAD~1');
  });

  it('knows the middleware of this build', async () => {
    const betting = read('base/pages/sports/betting.json');
    write('base/pages/sports/betting.json', { ...betting, route: { ...(betting['route'] as object), middleware: ['known-name'] } });
    const { code, text } = await lineup('check');
    expect(code).toBe(1);
    expect(text).toContain('Did you mean "known-names"?');
  });
});

describe('watchConfigs', () => {
  it('runs at once and after each change, and ends when it is told', async () => {
    const stop = new AbortController();
    let runs = 0;
    let ran: () => void = () => undefined;
    const until = (count: number) => new Promise<void>((resolve) => {
      const look = () => (runs >= count ? resolve() : undefined);
      ran = look;
      look();
    });
    const watching = watchConfigs(folder, async () => {
      runs += 1;
      ran();
    }, stop.signal);
    await until(1);
    write('base/promises.json', read('base/promises.json'));
    await until(2);
    stop.abort();
    await watching;
    expect(runs).toBeGreaterThanOrEqual(2);
  });
});
