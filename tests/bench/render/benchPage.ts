import type { Rule } from '../../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { PagePlan, PlanNode } from '../../../schemas/language/release.ts';
import { createRandom } from '../random.ts';

/** A page to measure with: the plan that the compiler would write, the facts its rules read, the odds its cells show. */
export interface BenchPage {
  readonly size: number;
  readonly plan: PagePlan;
  readonly facts: Readonly<Record<string, JsonValue>>;
  readonly odds: readonly string[];
}

/** The session fact that is flipped: as many nodes read it on a small page as on a large one. */
export const FLIPPED_FACT = 'user.isSignedIn';
const READERS_OF_FLIPPED_FACT = 10;

const CHANGED_ODDS = 100;
const SHARE_WITH_RULE = 0.2;
const DEEPEST = 8;
const MOST_CHILDREN = 12;

const BOOLEAN_FACTS = Array.from({ length: 19 }, (_, at) => `flags.option${at}`);
const NUMBER_FACTS = Array.from({ length: 5 }, (_, at) => `coupon.count${at}`);
const TEXT_FACTS = Array.from({ length: 5 }, (_, at) => `request.kind${at}`);
const KINDS = ['desktop', 'tablet', 'phone'];

interface Draft {
  readonly id: string;
  readonly use: string;
  readonly props: Record<string, JsonValue>;
  readonly depth: number;
  readonly children: Draft[];
  rule?: Rule;
}

/** A page of `size` nodes: boxes up to 8 deep with texts, images, buttons and odds cells; a fifth stand behind a rule over 30 facts. */
export function createBenchPage(size: number, seed = 1): BenchPage {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const root: Draft = { id: 'n0', use: 'bench/box', props: { direction: 'column' }, depth: 1, children: [] };
  const drafts = [root];
  const boxes = [root];
  const odds: string[] = [];
  while (drafts.length < size) {
    const open = boxes.filter((box) => box.children.length < MOST_CHILDREN);
    const parent = open[Math.max(0, open.length - 1 - Math.floor(random() ** 2 * open.length))] ?? root;
    const id = `n${drafts.length}`;
    const kind = random();
    const draft: Draft = { id, ...content(kind, id, parent.depth, random, odds), depth: parent.depth + 1, children: [] };
    parent.children.push(draft);
    drafts.push(draft);
    if (draft.use === 'bench/box') boxes.push(draft);
  }
  addRules(drafts, random, pick);
  return { size, plan: planOf(root), facts: initialFacts(random), odds };
}

/** A tick: a hundred prices spread over the page, of a small one all that it has; others in each round. */
export function changesOf({ odds }: BenchPage, round: number): readonly (readonly [cell: number, price: string])[] {
  const step = Math.max(1, Math.floor(odds.length / CHANGED_ODDS));
  const cells = odds.map((_, cell) => cell).filter((cell) => cell % step === 0);
  return cells.slice(0, CHANGED_ODDS).map((cell) => [cell, (1 + ((cell + round) % 900) / 100).toFixed(2)]);
}

function content(kind: number, id: string, parentDepth: number, random: () => number, odds: string[]): Pick<Draft, 'use' | 'props'> {
  if (kind < 0.22 && parentDepth < DEEPEST - 1) return { use: 'bench/box', props: { direction: random() < 0.5 ? 'row' : 'column' } };
  if (kind < 0.55) return { use: 'bench/text', props: { text: `Words of ${id}, as long as a line of a page is`, tone: random() < 0.5 ? 'plain' : 'muted' } };
  if (kind < 0.65) return { use: 'bench/image', props: { src: '/picture.svg', alt: `Picture ${id}`, width: 64, height: 48 } };
  if (kind < 0.8) return { use: 'bench/button', props: { label: `Go to ${id}`, path: `sport/${id}` } };
  odds.push((1 + random() * 9).toFixed(2));
  return { use: 'bench/odds', props: { label: `Outcome ${id}`, cell: odds.length - 1 } };
}

function addRules(drafts: readonly Draft[], random: () => number, pick: <T>(items: readonly T[]) => T): void {
  const leaves = drafts.filter((draft) => draft.children.length === 0);
  for (let at = 0; at < READERS_OF_FLIPPED_FACT; at += 1) {
    const leaf = leaves[Math.floor(((at + 0.5) * leaves.length) / READERS_OF_FLIPPED_FACT)];
    if (leaf) leaf.rule = at % 2 === 0 ? { var: FLIPPED_FACT } : { '!': [{ var: FLIPPED_FACT }] };
  }
  const free = drafts.filter((draft) => draft.rule === undefined && draft.depth > 1);
  let wanted = Math.round(drafts.length * SHARE_WITH_RULE) - READERS_OF_FLIPPED_FACT;
  free.forEach((draft, at) => {
    if (random() >= wanted / (free.length - at)) return;
    wanted -= 1;
    draft.rule = randomRule(random, pick);
  });
}

function randomRule(random: () => number, pick: <T>(items: readonly T[]) => T): Rule {
  const flag = () => ({ var: pick(BOOLEAN_FACTS) });
  const count = () => ({ '>': [{ var: pick(NUMBER_FACTS) }, Math.floor(random() * 6)] });
  const kind = () => ({ '==': [{ var: pick(TEXT_FACTS) }, pick(KINDS)] });
  const rules: readonly (() => Rule)[] = [
    flag,
    () => ({ '!': [flag()] }),
    () => ({ and: [flag(), count()] }),
    () => ({ or: [flag(), flag(), kind()] }),
    () => ({ and: [{ or: [flag(), count()] }, { '!': [kind()] }] }),
    () => ({ in: [{ var: pick(TEXT_FACTS) }, KINDS.slice(0, 2)] }),
  ];
  return pick(rules)();
}

function initialFacts(random: () => number): Record<string, JsonValue> {
  const facts: Record<string, JsonValue> = { [FLIPPED_FACT]: false };
  for (const name of BOOLEAN_FACTS) facts[name] = random() < 0.7;
  for (const name of NUMBER_FACTS) facts[name] = Math.floor(random() * 9);
  for (const name of TEXT_FACTS) facts[name] = KINDS[Math.floor(random() * KINDS.length)] ?? '';
  return facts;
}

const PURE = new Set(['bench/box', 'bench/text', 'bench/image']);

function planOf(root: Draft): PagePlan {
  const rules: Rule[] = [];
  const indices = new Map<string, number>();
  const indexOf = (rule: Rule): number => {
    const key = JSON.stringify(rule);
    const known = indices.get(key) ?? rules.push(rule) - 1;
    indices.set(key, known);
    return known;
  };
  const nodeOf = ({ id, use, props, rule, children }: Draft): PlanNode => ({
    id,
    use,
    props,
    ...(rule === undefined ? {} : { rule: indexOf(rule) }),
    ...(PURE.has(use) ? { pure: true } : {}),
    ...(use === 'bench/odds' ? { live: true } : {}),
    ...(children.length > 0 ? { slots: { items: children.map(nodeOf) } } : {}),
  });
  const node = nodeOf(root);
  return {
    pageId: 'bench', hash: 'bench', layoutId: 'bench', status: 200, meta: {}, head: {}, rules,
    roots: [node], requestFacts: [], sessionFacts: [], texts: [], widgets: [...PURE, 'bench/button', 'bench/odds'],
  };
}
