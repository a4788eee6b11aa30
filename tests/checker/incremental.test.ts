import { describe, expect, it } from 'vitest';
import { turnNow } from '../../bin/testing/turnNow.mjs';
import { createCompiler, problemsOf } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { CompiledSnapshot } from '../../schemas/language/release.ts';
import { createRandom } from '../bench/random.ts';
import { editsOf } from './edits.ts';
import { readShipped } from './shippedConfigs.ts';

/**
 * Each gives one chain of edits, and a chain goes on from the state in which the edit before left the folder. One in each turn: all of them took
 * a twentieth of the unit tests' time, since every step compiles all brands anew.
 */
const SEEDS = [20_262, 2, 3];
const seed = Number(process.env['SEED'] ?? SEEDS[turnNow() % SEEDS.length]);
const EDITS = 16;
/** Pages of each brand whose plans are compared: all of them would take minutes. */
const PLANS = 6;

const shipped = await readShipped();
const edits = editsOf(shipped);
const options = { middleware: shipped.middleware, today: '2026-11-21', build: { weigh: (widgets: readonly string[]) => ({ kb: 100 + widgets.length, byWidget: [] }) } };

function shown(compiled: CompiledSnapshot, files: ReadonlyMap<string, string>, pages: readonly string[]) {
  const releases = compiled.value.map(({ brand, release }) => [brand, release?.id, pages.map((id) => release?.plan(id)?.hash)]);
  return { problems: problemsOf(compiled, { files }), releases };
}

describe('a compiler with a memory', () => {
  it(`says after each edit what one without says, and compiles the same releases (chain ${seed})`, () => {
    const random = createRandom(seed);
    const compile = createCompiler(shipped.catalogue, tokenRegistry, options);
    let files = new Map(shipped.texts);
    compile({ files });
    const done: string[] = [];
    for (let step = 0; step < EDITS; step += 1) {
      const next = new Map(files);
      const [what, edit] = edits[Math.floor(random() * edits.length)] ?? [];
      if (what === undefined || edit?.(next, random) !== true) continue;
      done.push(what);
      files = next;
      const ids = [...shipped.pages.values()].map(({ id }) => id);
      const pages = Array.from({ length: PLANS }, () => ids[Math.floor(random() * ids.length)] ?? '');
      // Texts are new strings: what is told by identity is told by the compiler's own objects.
      const kept = shown(compile({ files }), files, pages);
      const fresh = shown(createCompiler(shipped.catalogue, tokenRegistry, options)({ files }), files, pages);
      expect(kept, `after ${done.join(', ')}`).toEqual(fresh);
    }
    expect(done.length).toBeGreaterThan(EDITS / 2);
  }, 300_000);
});
