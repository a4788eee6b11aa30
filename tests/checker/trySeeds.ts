import { compileAround, type Compiler, createCompiler, createOpener, problemsOf } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { placeOf } from '../../schemas/language/problem.ts';
import type { ConfigSnapshot, OpenedSnapshot, Release, SnapshotFile } from '../../schemas/language/release.ts';
import { HeldBackBook } from '../../server/pages/releases/HeldBackBook.ts';
import { silentLogger } from '../server/silentLogger.ts';
import { positionIn, shownOffset, withValue } from './jsonText.ts';
import { releaseSeeds, type Seed, type SeedKind } from './releaseSeeds.ts';
import { readShipped, type ShippedConfigs } from './shippedConfigs.ts';

/** What is changed beside each fault: a text of another page. */
const WORDS = 'base/dictionaries/en/info.json';
const WORD = 'cookies.title';
const NEW_WORD = 'Short notes';

export interface SeedResult {
  readonly kind: SeedKind;
  readonly what: string;
  /** `file:line:column` of the fault. */
  readonly expected: string;
  /** What the list of what is held back says; for a page in the making, which no server loads, what the check says. */
  readonly told: readonly string[];
  /** What a customer gets otherwise than with the changed text alone. */
  readonly differences: readonly string[];
}

type View = Readonly<Record<string, string | undefined>>;

/** Makes one release after the other as a server does: each from the last good one, with the text and one fault. */
export async function trySeeds(): Promise<readonly SeedResult[]> {
  const configs = await readShipped();
  const options = { middleware: configs.middleware, icons: configs.icons, assets: configs.assets };
  const chain = { configs, open: createOpener(configs.catalogue, tokenRegistry, { ...options, drafts: 'absent' }), check: createCompiler(configs.catalogue, tokenRegistry, options), sound: withWord(configs) };
  const good = chain.open({ files: configs.texts });
  const alone = chain.open({ files: chain.sound });
  const views = new Map<string, View>();
  return releaseSeeds(configs).map((seed) => {
    const view = views.get(seed.brand) ?? viewOf(alone.compile(seed.brand).release, undefined);
    views.set(seed.brand, view);
    return trySeed(seed, { ...chain, good: good.files(seed.brand), view });
  });
}

interface Chain {
  readonly configs: ShippedConfigs;
  readonly open: (snapshot: ConfigSnapshot) => OpenedSnapshot;
  readonly check: Compiler;
  readonly sound: ReadonlyMap<string, string>;
  readonly good: readonly SnapshotFile[];
  readonly view: View;
}

function trySeed({ kind, brand, fault }: Seed, { open, check, sound, good, view }: Chain): SeedResult {
  const files = new Map(sound);
  for (const [file, text] of Object.entries(fault.change ?? {})) if (text === null) files.delete(file); else files.set(file, text);
  const { outcome, heldBack } = compileAround({ open, opened: open({ files }), brand, good });
  const book = new HeldBackBook({ logger: silentLogger, nowMs: () => 0 });
  book.take(brand, heldBack, outcome.release ? 'new' : 'old', outcome.problems.filter(({ severity }) => severity === 'error'));
  const held = book.all().flatMap(({ problems }) => problems.map(({ place }) => place));
  const text = files.get(fault.file) ?? '';
  const { line, column } = positionIn(text, fault.offset ?? shownOffset(text, fault.pointer));
  return {
    kind,
    what: `${kind}: ${fault.what}`,
    expected: `${fault.file}:${line}:${column}`,
    told: kind === 'drafts' && held.length === 0 ? problemsOf(check({ files }), { files }).map(placeOf) : held,
    differences: differencesOf(view, viewOf(outcome.release, heldBack.find((part) => part.kind === 'experiment')?.name)),
  };
}

/** All that a renderer is given of a release, part by part; an experiment at its control is as good as none. */
function viewOf(release: Release | null, atControl: string | undefined): View {
  if (!release) return { release: undefined };
  const { manifest } = release;
  const pages = manifest.routes.filter(({ isHeldBack }) => isHeldBack !== true);
  const experiments = manifest.experiments.filter(({ id }) => id !== atControl);
  const plans = [
    ...pages.map(({ pageId }) => [`page ${pageId}`, release.plan(pageId)?.hash] as const),
    ...manifest.experiments.flatMap(({ id, control, pages: changed }) => changed.map((pageId) => [`page ${pageId}, ${id} at its control`, release.plan(pageId, { [id]: control })?.hash] as const)),
  ];
  return {
    release: 'there',
    theme: release.themeCss,
    site: JSON.stringify(manifest.site),
    facts: JSON.stringify([manifest.siteFacts, manifest.facts]),
    routes: JSON.stringify(pages),
    redirects: JSON.stringify(manifest.redirects),
    ...(atControl === undefined && { experiments: JSON.stringify(experiments) }),
    texts: JSON.stringify(manifest.dictionaries),
    fonts: JSON.stringify(manifest.theme.fonts),
    assets: [...release.assets.keys()].sort().join(),
    word: release.dictionary('en', 'info')?.[WORD],
    ...Object.fromEntries(plans),
  };
}

function differencesOf(wanted: View, seen: View): readonly string[] {
  const differences = Object.keys(seen).filter((part) => seen[part] !== wanted[part]);
  return seen['word'] === NEW_WORD ? differences : [...differences, 'the changed text is not live'];
}

function withWord(configs: ShippedConfigs): ReadonlyMap<string, string> {
  return new Map([...configs.texts, [WORDS, withValue(configs.text(WORDS), `/${WORD}`, NEW_WORD)]]);
}
