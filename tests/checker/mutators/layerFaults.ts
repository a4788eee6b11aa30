import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import { stepsOf } from '../../../schemas/language/layers/mergeLayers.ts';
import { siteLists } from '../../../schemas/language/siteLists.ts';
import { placesOf, withProperty, withValue } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import { leavesOf, type ShippedConfigs } from '../shippedConfigs.ts';
import { fault, valueFault } from './fault.ts';

/** Nodes of the base's default layout that are locked, and something else for each. */
const LOCKED: readonly (readonly [string, string, JsonValue])[] = [['footer-legal', 'at', 777], ['legal', 'use', 'shell/footer'], ['footer-legal', 'when', { var: 'user.signedIn' }], ['legal', 'in', 'frame.main']];

/** What can be wrong between layers, with brands, experiments, promises and intervals. */
export const layerFaults: readonly Mutator[] = [
  {
    rule: 'layer/extends-unknown',
    what: 'extends what does not exist',
    isAlone: true,
    faults: (configs) => configs.brands.map((brand) => () => valueFault(configs, `brands/${brand}/brand.json`, '/extends', misspelt('base'))),
  },
  {
    rule: 'layer/circle',
    what: 'extends itself',
    isAlone: true,
    faults: (configs) => configs.brands.map((brand) => () => valueFault(configs, `brands/${brand}/brand.json`, '/extends', brand)),
  },
  {
    rule: 'layer/circle',
    what: 'extends a brand that extends it',
    isAlone: true,
    faults: (configs) => configs.brands.flatMap((brand) => configs.brands.filter((other) => other > brand).map((other) => () => {
      const [own, its] = [`brands/${brand}/brand.json`, `brands/${other}/brand.json`];
      return { what: `${brand} and ${other}`, change: { [own]: withValue(configs.text(own), '/extends', other), [its]: withValue(configs.text(its), '/extends', brand) }, file: own, pointer: '/extends' };
    })),
  },
  {
    rule: 'layer/overrides-nothing',
    what: 'removes what nothing below has',
    count: 3,
    faults: (configs) => ofBrands(configs, /\/(?:site|pages\/.*|layouts\/.*)\.json$/).filter(([file]) => configs.values.has(file.replace(/^brands\/[^/]+/, 'base'))).map(([file]) => () => fault(file, withProperty(configs.text(file), parentOf(configs, file), 'not-there', null), `${parentOf(configs, file)}/not-there`)),
  },
  {
    rule: 'layer/locked',
    what: 'changes what a layer below has locked',
    count: 3,
    faults: (configs) => ofBrands(configs, /\/layouts\/default\.json$/).flatMap(([file]) => LOCKED.map(([node, key, value]) => () =>
      fault(file, withProperty(configs.text(file), '/nodes', node, { [key]: value }), `/nodes/${node}/${key}`))),
  },
  {
    rule: 'layer/same-as-below',
    what: 'says what the layer below says',
    count: 3,
    faults: (configs) => ofBrands(configs, /\/site\.json$/).flatMap(([file]) => leavesOf(configs.values.get('base/site.json') ?? null)
      .filter(({ pointer, value }) => /^\/[a-zA-Z]+$/.test(pointer) && pointer !== '/format' && typeof value !== 'object' && !placesOf(configs.text(file)).has(pointer))
      .map(({ pointer, value }) => () => fault(file, withProperty(configs.text(file), '', pointer.slice(1), value), pointer))),
  },
  {
    rule: 'layer/null-in-base',
    what: 'writes null for a value of the site',
    isAlone: true,
    count: 5,
    faults: (configs) => leavesOf(configs.values.get('base/site.json') ?? null)
      .flatMap(({ pointer, value }) => (/^\/(?:pwa|uiDefaults)\/\w+$|^\/sections\/(?:ageNotice|registrationReminder|cookieClasses)\/\w+$/.test(pointer) && typeof value !== 'object' ? [() => valueFault(configs, 'base/site.json', pointer, null)] : [])),
  },
  {
    rule: 'layer/null-in-base',
    what: 'removes a node that nothing below has',
    count: 5,
    faults: (configs) => [...configs.pages.keys()].map((file) => () => fault(file, withProperty(configs.text(file), '/nodes', 'gone', null), '/nodes/gone')),
  },
  {
    rule: 'format/site-list-by-position',
    what: 'writes a list of the site by position',
    count: 6,
    faults: (configs) => listsOfSite(configs).map(({ pointer, entries }) => () =>
      valueFault(configs, 'base/site.json', pointer, Object.values(entries).map((entry) => { const { at: _at, ...fields } = entry as JsonObject; return fields; }))),
  },
  {
    rule: 'brand/host-duplicate',
    what: 'gives two brands one host',
    isAlone: true,
    faults: (configs) => configs.brands.flatMap((brand) => configs.brands.filter((other) => other > brand).map((other) => () => {
      const [own, its] = [`brands/${brand}/brand.json`, `brands/${other}/brand.json`];
      return { what: `${brand} and ${other}`, change: { [own]: withProperty(configs.text(own), '', 'hosts', ['one.example', 'games.example']), [its]: withProperty(configs.text(its), '', 'hosts', ['GAMES.example']) }, file: its, pointer: '/hosts/0' };
    })),
  },
  experiment('experiment/weights', 'weighs a variant that does not exist', '/experiments/contacts-order/weights', { plain: 50, 'safety-frist': 50 }, '/experiments/contacts-order/weights'),
  experiment('experiment/weights', 'gives no visitor to any variant', '/experiments/contacts-order/weights', { plain: 0, 'safety-first': 0 }, '/experiments/contacts-order/weights'),
  experimentWith('experiment/rule-may-change', 'asks who takes part by what changes on a page', 'when', { '!': [{ var: 'user.signedIn' }] }),
  experiment('experiment/no-control', 'misspells the control', '/experiments/contacts-order/control', 'plian', '/experiments/contacts-order/control'),
  experiment('experiment/forbidden-widget', 'moves what every visitor must see alike', '/experiments/contacts-order/variants/safety-first/pages', { about: { 'footer-legal': { at: 900 } } }, '/experiments/contacts-order/variants/safety-first/pages/about/footer-legal'),
  experiment('experiment/forbidden-widget', 'changes the sign-in', '/experiments/contacts-order/variants/safety-first/pages', { login: { form: { at: 900 } } }, '/experiments/contacts-order/variants/safety-first/pages/login/form'),
  experimentWith('experiment/limits-invalid', 'asks for visitors of a country that there is not', 'only', { countries: ['gb', 'uk'] }, '/countries/1'),
  experimentWith('experiment/limits-invalid', 'ends before it begins', 'only', { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }, '/until'),
  experimentWith('experiment/over', 'leaves an experiment whose days are over', 'only', { until: '2020-01-01T00:00:00Z' }, '/until'),
  experiment('experiment/unknown-goal', 'misspells the call that is a goal', '/experiments/contacts-order/goals', { bet: { call: 'placeCupon' } }, '/experiments/contacts-order/goals/bet/call'),
  experiment('experiment/unknown-goal', 'misspells the page that is a goal', '/experiments/contacts-order/goals/limits-read/page', 'responsiblegamingg', '/experiments/contacts-order/goals/limits-read/page'),
  experimentWith('experiment/lonely-group', 'misspells the group of an experiment', 'group', 'contcats'),
  experiment('experiment/unknown-page', 'changes a page that no brand has', '/experiments/contacts-order/variants/safety-first/pages', { abuot: { licence: { at: 150 } } }, '/experiments/contacts-order/variants/safety-first/pages/abuot'),
  {
    rule: 'promise/broken',
    what: 'shows what is promised to some only',
    isAlone: true,
    count: 3,
    faults: (configs) => ['base/pages/system/error-404.json', 'base/pages/system/error-500.json'].map((file) => () => fault(file, withProperty(configs.text(file), '/nodes/error', 'when', { '==': [{ var: 'request.device' }, 'mobile'] }), '/nodes/error/when')),
  },
  {
    rule: 'promise/broken',
    what: 'hides the legal row of a layout from some',
    isAlone: true,
    count: 3,
    faults: (configs) => ['blocked', 'empty', 'maintenance'].map((layout) => () => {
      const file = `base/layouts/${layout}.json`;
      return fault(file, withProperty(configs.text(file), '/nodes/legal', 'when', { '==': [{ var: 'request.device' }, 'mobile'] }), '/nodes/legal/when');
    }),
  },
  {
    rule: 'data/poll-too-fast',
    what: 'asks too often',
    count: 3,
    faults: (configs) => leavesOf(configs.values.get('base/site.json') ?? null).filter(({ pointer }) => /^\/timers\/\w+$|\/pollMs\/\w+$/.test(pointer)).map(({ pointer }) => () => valueFault(configs, 'base/site.json', pointer, 100)),
  },
];

function experimentWith(rule: string, what: string, key: string, value: JsonValue, inner = ''): Mutator {
  const file = 'base/experiments.json';
  const pointer = '/experiments/contacts-order';
  return { rule, what, isAlone: true, count: 1, faults: (configs) => [() => fault(file, withProperty(configs.text(file), pointer, key, value), `${pointer}/${key}${inner}`)] };
}

function experiment(rule: string, what: string, at: string, value: JsonValue, pointer: string): Mutator {
  const file = 'base/experiments.json';
  return { rule, what, isAlone: true, count: 1, faults: (configs) => [() => fault(file, withValue(configs.text(file), at, value), pointer)] };
}

function ofBrands(configs: ShippedConfigs, pattern: RegExp): readonly (readonly [string, JsonValue])[] {
  return [...configs.values].filter(([file]) => file.startsWith('brands/') && pattern.test(file));
}

/** Lists of the base's site that stand by id. */
function listsOfSite(configs: ShippedConfigs): readonly { readonly pointer: string; readonly entries: JsonObject }[] {
  return [...placesOf(configs.text('base/site.json')).keys()].flatMap((pointer) => {
    const steps = stepsOf(pointer);
    if (!siteLists.some(({ path, field }) => field === undefined && path.length === steps.length && path.every((step, at) => step === '*' || step === steps[at]))) return [];
    const entries = steps.reduce<JsonValue>((value, step) => (value as JsonObject)[step] ?? null, configs.values.get('base/site.json') ?? null);
    return isJsonObject(entries) ? [{ pointer, entries }] : [];
  });
}

function parentOf(configs: ShippedConfigs, file: string): string {
  return Object.hasOwn(configs.values.get(file) as JsonObject, 'nodes') ? '/nodes' : '/pwa';
}
