import { beforeAll, describe, expect, it } from 'vitest';
import { compileAround, createOpener, type HeldBack } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import type { ConfigSnapshot, OpenedSnapshot } from '../../schemas/language/release.ts';
import { classify } from '../../schemas/language/release/index.ts';
import { createRandom } from '../bench/random.ts';
import type { Fault } from './mutator.ts';
import { mutators } from './mutators/index.ts';
import { readShipped, type ShippedConfigs } from './shippedConfigs.ts';

const SEED = Number(process.env['SEED'] ?? 20_261);
/** What is changed beside each fault, soundly: a text of its own dictionary, and a redirect. */
const WORDS = 'base/dictionaries/en/runtime.json';
const WORD = 'start.reload';
const REDIRECTS = 'base/redirects.json';
/** Where a fault touches everything. */
const SHARED = new Set(['facts', 'layout', 'site', 'brand', 'promises', undefined]);

interface Result {
  readonly what: string;
  readonly rule: string;
  readonly fault: Fault;
  readonly isReleased: boolean;
  readonly breaksPromise: boolean;
  readonly isWordLive: boolean;
  readonly isRedirectLive: boolean;
  readonly heldBack: readonly HeldBack[];
}

describe('a fault in the shipped configs beside a sound change', () => {
  let results: readonly Result[];

  beforeAll(async () => {
    results = tryAll(await readShipped());
  }, 300_000);

  it('is tried in many kinds, most of which are held back alone', () => {
    expect(results.length).toBeGreaterThan(50);
    expect(results.filter(({ isReleased }) => isReleased).length).toBeGreaterThan(results.length / 2);
  });

  it('keeps the last release only where it touches everything', () => {
    const kept = results.filter(({ isReleased, breaksPromise, fault }) => !isReleased && !breaksPromise && !SHARED.has(classify(fault.file)?.kind));
    expect(kept.map(({ what }) => what)).toEqual([]);
  });

  it('holds back what it is in, and the sound change goes live', () => {
    const released = results.filter(({ isReleased }) => isReleased);
    expect(released.filter(({ heldBack }) => heldBack.length === 0).map(({ what }) => what)).toEqual([]);
    expect(released.filter(({ isWordLive, fault }) => !isWordLive && fault.file !== WORDS).map(({ what }) => what)).toEqual([]);
    expect(released.filter(({ isRedirectLive, fault }) => !isRedirectLive && fault.file !== REDIRECTS).map(({ what }) => what)).toEqual([]);
  });
});

/** One fault for each rule of the checker that finds errors, in a brand that reads the file. */
function tryAll(configs: ShippedConfigs): readonly Result[] {
  const open = createOpener(configs.catalogue, tokenRegistry, { middleware: configs.middleware, icons: configs.icons, assets: configs.assets });
  const good = open({ files: configs.texts });
  const random = createRandom(SEED);
  const first = new Map(mutators.toReversed().map((mutator) => [mutator.rule, mutator]));
  return [...first.values()].flatMap((mutator): readonly Result[] => {
    const faults = mutator.faults(configs);
    const fault = faults[Math.floor(random() * faults.length)]?.();
    if (!fault?.change || fault.manifests) return [];
    const result = tryOne(fault, configs, open, good);
    return result ? [{ ...result, rule: mutator.rule, what: `${mutator.rule}: ${mutator.what} (${fault.what})` }] : [];
  });
}

function tryOne(fault: Fault, configs: ShippedConfigs, open: (snapshot: ConfigSnapshot) => OpenedSnapshot, good: OpenedSnapshot): Omit<Result, 'what' | 'rule'> | undefined {
  const files = new Map(configs.texts);
  files.set(WORDS, withValue(configs.text(WORDS), [WORD], 'Load it once more'));
  files.set(REDIRECTS, withValue(configs.text(REDIRECTS), ['redirects', 'sound'], { at: 5_000, from: 'sound-change', to: 'live' }));
  for (const [file, text] of Object.entries(fault.change ?? {})) if (text === null) files.delete(file); else files.set(file, text);
  const opened = open({ files });
  const layer = /^brands\/([^/]+)\//.exec(fault.file)?.[1];
  const brand = opened.brands.find((listed) => layer === undefined || listed.brand === layer)?.brand ?? '';
  if (!opened.brands.some((listed) => listed.brand === brand)) return undefined;
  const errors = opened.find(brand).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const { outcome, heldBack } = compileAround({ open, opened, brand, good: good.files(brand) });
  return {
    fault,
    isReleased: outcome.release !== null,
    // Whatever else is wrong: a page that hides a notice from guests breaks the promise of that notice too.
    breaksPromise: errors.some(({ rule }) => rule === 'promise/broken'),
    isWordLive: outcome.release?.dictionary('en', 'runtime')?.[WORD] === 'Load it once more',
    isRedirectLive: outcome.release?.manifest.redirects.some(({ from }) => from === 'sound-change') === true,
    heldBack,
  };
}

function withValue(text: string, [step = '', ...rest]: readonly string[], value: unknown): string {
  const object = JSON.parse(text) as JsonObject;
  return JSON.stringify({ ...object, [step]: rest.length === 0 ? value : { ...(object[step] as JsonObject), [rest[0] ?? '']: value } });
}
