import { withoutIfThere, withProperty, withValue } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import type { ShippedConfigs } from '../shippedConfigs.ts';
import { fault, nodeFault } from './fault.ts';

/** `en` as somebody mistypes it. */
const MISTYPED = 'ne';
const PROMISES = 'base/promises.json';

/** What can be wrong with budgets, reserved sizes, and the names that promises hold. */
export const budgetFaults: readonly Mutator[] = [
  ...([['budget/widgets', 'widgets'], ['budget/javascript', 'javascriptKb']] as const).map(([rule, part]): Mutator => ({
    rule,
    what: 'gives a page less than it costs',
    // Budgets are not looked at where something else is wrong.
    isAlone: true,
    count: 3,
    faults: (configs) => [...configs.pages].filter(([file, { budget }]) => budget === undefined && !configs.isOverlaid(file)).map(([file]) => () => fault(file, withProperty(configs.text(file), '', 'budget', { [part]: 1 }), `/budget/${part}`)),
  })),
  {
    rule: 'budget/size-not-reserved',
    what: 'lets a node come late for which nothing is reserved',
    count: 3,
    faults: (configs) => configs.nodes.filter((node) => isWithoutSize(configs, node.declaration.use) && !configs.isOverlaid(node.file)).map((node) => () => nodeFault(configs, node, 'hydrate', 'idle')),
  },
  {
    rule: 'brand/unknown-language',
    what: 'offers a language that is misspelt',
    isAlone: true,
    faults: (configs) => configs.brands.map((brand) => {
      const file = `brands/${brand}/brand.json`;
      return () => fault(file, withProperty(withoutIfThere(configs.text(file), '/languages'), '', 'languages', [...languagesOf(configs, brand), MISTYPED]), `/languages/${languagesOf(configs, brand).length}`);
    }),
  },
  ...(['shows', 'notInExperiments', 'wherePageHas'] as const).map((list): Mutator => ({
    rule: 'promise/unknown-name',
    what: `misspells a widget in ${list}`,
    isAlone: true,
    count: 1,
    faults: (configs) => promisesOf(configs).flatMap(([id, { [list]: names }]) => (names === undefined ? [] : [() => {
      const wrong = names.map((name, at) => (at === 0 ? misspelt(name) : name));
      return fault(PROMISES, withValue(configs.text(PROMISES), `/promises/${id}/${list}`, wrong), `/promises/${id}/${list}/0`);
    }])),
  })),
];

function isWithoutSize({ catalogue }: ShippedConfigs, use: string): boolean {
  const manifest = catalogue.get(use);
  return manifest !== undefined && manifest.live !== true && manifest.hydrate === undefined && manifest.reserve === undefined;
}

function languagesOf({ values }: ShippedConfigs, brand: string): readonly string[] {
  const { languages } = values.get(`brands/${brand}/brand.json`) as unknown as { readonly languages?: readonly string[] };
  return languages ?? Object.keys((values.get('base/site.json') as unknown as { readonly languages: Readonly<Record<string, unknown>> }).languages);
}

type Promised = Readonly<Record<string, readonly string[] | undefined>>;

function promisesOf({ values }: ShippedConfigs): readonly (readonly [string, Promised])[] {
  return Object.entries((values.get(PROMISES) as unknown as { readonly promises: Readonly<Record<string, Promised>> }).promises);
}
