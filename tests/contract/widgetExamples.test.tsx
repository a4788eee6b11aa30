// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '../../bin/testing/turns.mjs';
import { answersProblems, exampleProblems } from '../../catalogue/examples/exampleProblems.ts';
import { answersOf, answersOfSite, type ExampleBook, type FoundExample, readExamples } from '../../catalogue/examples/readExamples.ts';
import { type ExampleState, exampleStates } from '../../schemas/examples/index.ts';
import type { Release } from '../../schemas/language/release.ts';
import { exampleRelease } from '../setup/exampleRelease.ts';
import { loadLateParts, showExample } from '../setup/exampleSite.tsx';

const book = readExamples('.');
let release: Release;
beforeAll(async () => {
  release = await exampleRelease(book);
  await loadLateParts();
});

/** Operations that each widget asked for by itself, and what its examples came to, as the tests below have shown them. */
const askedBy = new Map<string, Set<string>>();
const lastHtml = new Map<FoundExample, string>();

const stateOf = ({ example }: FoundExample): ExampleState => example.state ?? 'ready';
const examplesOf = (type: string) => book.examples.filter(({ widget }) => widget === type);
const types = [...book.catalogue.keys()];
const typesNow = inTurn(types);
const shownNow = book.examples.filter(({ widget }) => typesNow.includes(widget));

describe('examples (architecture, "A widget\'s contract")', () => {
  it.each(types)('%s has at least a plain and an edge one', (type) => {
    expect(examplesOf(type).length).toBeGreaterThanOrEqual(2);
  });

  it.each(book.examples.map((found) => [found.file, found] as const))('%s fits its widget, the facts of the site and the contract of the platform', (_file, found) => {
    expect(exampleProblems(found, book)).toEqual([]);
    expect(Object.keys(found.example.facts ?? {}).filter((name) => !Object.hasOwn(release.manifest.facts, name))).toEqual([]);
  });

  it.each([['every page', answersOfSite] as const, ...book.shared])('answers shared as %s are those of the contract', (_name, answers) => {
    expect(answersProblems(answers)).toEqual([]);
  });

  it.each(shownNow.map((found) => [found.file, found] as const))('%s renders on the server, hydrates to the same HTML, and has an answer to every call', async (_file, found) => {
    const { serverHtml, hydratedHtml, settledHtml, problems, asked } = await showExample(found, book, release);
    const { widget } = found;
    askedBy.set(widget, new Set([...(askedBy.get(widget) ?? []), ...asked]));
    lastHtml.set(found, settledHtml);
    expect(problems).toEqual([]);
    expect(serverHtml).not.toMatch(/ style="/);
    expect(serverHtml.split(`data-widget="${widget}"`).length - 1, 'exactly one root element, or none where it has nothing to show').toBeLessThanOrEqual(1);
    // A live widget ticks from its first moment, answers come at once; what the server wrote hidden (notices) may show itself afterwards.
    // A select becomes a box to search in when it is hydrated.
    const isSearched = hydratedHtml.includes('role="combobox"');
    const isStill = !isSearched && book.catalogue.get(widget)?.live !== true && asked.size === 0 && found.example.storage === undefined && found.example.facts === undefined && !serverHtml.includes(' hidden=""');
    if (isStill) expect(withoutMarks(hydratedHtml)).toBe(withoutMarks(serverHtml));
  });
});

describe('states of a widget that reads the platform', () => {
  const asking = () => types.filter((type) => [...(askedBy.get(type) ?? [])].some((id) => !Object.hasOwn(answersOfSite, id)));

  it('are each in an example: ready, empty, error and loading', () => {
    expect(asking().length, 'widgets that were seen to ask').toBeGreaterThan(typesNow.length / 8);
    const lacking = asking().flatMap((type) => exampleStates.filter((state) => !examplesOf(type).some((found) => stateOf(found) === state)).map((state) => `${type}: ${state}`));
    expect(lacking).toEqual([]);
  });

  /** These show nothing where they have nothing, or stay as they are: why the platform gave nothing is told elsewhere. */
  const QUIET = ['account/conversion', 'auth/captcha-field', 'coupon/one-click', 'forms/city', 'sports/accumulator', 'sports/favorites', 'sports/slider', 'sports/sport-filter', 'sports/top-champs'];

  it('look different from each other, and what is there from what is not in any case', () => {
    const alike = asking().flatMap((type) => {
      const htmlOf = (state: ExampleState) => new Set(examplesOf(type).filter((found) => stateOf(found) === state).map((found) => lastHtml.get(found)));
      const pairs = exampleStates.flatMap((state, index) => exampleStates.slice(index + 1).map((other) => [state, other] as const));
      const told = pairs.filter(([state]) => state === 'ready' || !QUIET.includes(type));
      return told.filter(([state, other]) => [...htmlOf(state)].some((html) => htmlOf(other).has(html))).map(([state, other]) => `${type}: ${state} and ${other}`);
    });
    expect(alike).toEqual([]);
  });
});

describe('the platform of an example', () => {
  const found = examplesOf('sports/top-champs').find(({ name }) => name === 'plain');
  const without = (changes: Partial<FoundExample['example']>): [FoundExample, ExampleBook] => {
    if (!found) throw new Error('no example of sports/top-champs');
    return [{ ...found, example: { ...found.example, ...changes } }, book];
  };

  it('names the operation that an example leaves without an answer, on both sides', async () => {
    const { problems } = await showExample(...without({ shared: [], answers: {} }), release);
    expect(problems).toContainEqual(expect.stringMatching(/^server: The example does not answer getLineSports \(GET \/line-api\/v1\/line\/sports\?lng=en\)/));
    expect(problems).toContainEqual(expect.stringMatching(/^browser: The example does not answer getLineSports /));
  });

  it('fails or silences the shared answers by the state, and leaves those of the example itself', () => {
    const own = { getLineTop: { status: 503 } };
    expect(answersOf(...without({ state: 'loading', answers: own }))).toMatchObject({ getLineTop: { status: 503 }, getLineSports: { delay: 'never' } });
    expect(answersOf(...without({ state: 'error' }))).toMatchObject({ getLineTop: { status: 500 } });
    expect(answersOf(...without({ answers: own }), 'loading')).toMatchObject({ getLineTop: { delay: 'never' }, checkBlock: { body: {} } });
  });

  it.each([
    ['an operation that the contract does not have', { answers: { getNothing: { body: {} } } }, /getNothing|property name/],
    ['a body that is not as the contract wants it', { answers: { getLineTop: { body: { version: 5 } } } }, /^getLineTop 200: .*must have required property 'champs'/],
    ['a status that the contract does not have', { answers: { getLineTop: { status: 202, body: {} } } }, /^getLineTop 202: the contract declares no such status/],
    ['a body of a failure that is no problem', { answers: { getLineTop: { status: 500, body: { oops: true } } } }, /^getLineTop 500: /],
    ['shared answers that there are none of', { shared: ['sports/none'] }, /sports\/none/],
    ['a prop that the widget does not have', { props: { colour: 'red' } }, /must NOT have additional properties/],
    ['a place that no widget has', { inside: { use: 'shell/header', slot: 'cellar' } }, /no slot "cellar" of "shell\/header"/],
    ['a slot that the widget does not have', { slots: { top: [{ use: 'info/text' }] } }, /no slot "top"/],
  ])('is refused with %s', (_what, changes, message) => {
    const problems = exampleProblems(...without(changes));
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toMatch(message);
  });
});

function withoutMarks(html: string): string {
  return html.replaceAll('<!-- -->', '');
}
