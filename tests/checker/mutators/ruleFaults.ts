import type { Rule } from '../../../schemas/language/configFiles.ts';
import type { JsonObject, JsonValue } from '../../../schemas/language/json.ts';
import { withProperty, withValue } from '../jsonText.ts';
import { misspelt, type Mutator } from '../mutator.ts';
import { childrenOf, leavesOf, type ShippedConfigs, type ShippedNode } from '../shippedConfigs.ts';
import { fault, nodeFault, valueFault, withNodeValue } from './fault.ts';

const SIGNED_IN: JsonObject = { var: 'user.signedIn' };
const MOBILE: JsonObject = { '==': [{ var: 'request.device' }, 'mobile'] };

/** What can be wrong with rules. None of them hides a page's only node from guests: that would be a fault of its own, not a false alarm. */
export const ruleFaults: readonly Mutator[] = [
  written('rule/multi-key-object', 'writes two operators into one object', [[{ ...SIGNED_IN, ...MOBILE }, ''], [{ and: [MOBILE, { ...MOBILE, ...SIGNED_IN }] }, '/and/1']]),
  written('rule/empty', 'leaves a rule empty', [[{}, ''], [{ or: [SIGNED_IN, {}] }, '/or/1']]),
  written('rule/top-level-array', 'writes a list of rules', [[[SIGNED_IN, MOBILE], ''], ['user.signedIn', '']]),
  written('rule/unknown-operator', 'misspells an operator', [[{ adn: [SIGNED_IN, MOBILE] }, ''], [{ or: [SIGNED_IN, { '=<': [{ var: 'request.countryId' }, 7] }] }, '/or/1']]),
  written('rule/arity', 'gives an operator too much or too little', [[{ '==': [{ var: 'request.device' }] }, ''], [{ and: [SIGNED_IN, { '!': [SIGNED_IN, MOBILE] }] }, '/and/1']]),
  written('rule/unknown-fact', 'reads a fact that does not exist', [[{ var: 'user.singedIn' }, '/var'], [{ and: [MOBILE, { var: ['user.signdIn'] }] }, '/and/1/var/0']]),
  written('rule/type-mismatch', 'compares a fact with another type', [[{ '==': [SIGNED_IN, 'yes'] }, '/==/1'], [{ or: [MOBILE, { '>': ['10', { var: 'request.countryId' }] }] }, '/or/1/>/0']]),
  written('rule/enum-value', 'compares a fact with what it never is', [[{ '==': [{ var: 'request.device' }, 'mobil'] }, '/==/1'], [{ and: [MOBILE, { '!=': ['sepia', { var: 'ui.theme' }] }] }, '/and/1/!=/0']]),
  { ...written('rule/enum-value', 'compares a fact with a name that the project does not have', [
    [{ '==': [{ var: 'request.country' }, 'DE'] }, '/==/1'],
    [{ in: [{ var: 'request.country' }, ['de', 'AT', 'ch']] }, '/in/1/1'],
    [{ '!=': [{ var: 'request.language' }, 'de'] }, '/!=/1'],
    [{ and: [MOBILE, { '==': [{ var: 'route.pageId' }, 'hoem'] }] }, '/and/1/==/1'],
    [{ in: [{ var: 'route.pageId' }, ['home', 'contcats']] }, '/in/1/1'],
  ]), count: 10 },
  written('rule/unknown-rule', 'takes a rule that rules.json does not have', [[{ $rule: 'shows-cupon' }, '/$rule'], [{ and: [MOBILE, { $rule: 'is-gest' }] }, '/and/1/$rule']]),
  written('rule/always-true', 'writes a rule that is always true', [[{ or: [SIGNED_IN, { '!': [SIGNED_IN] }] }, ''], [{ '==': [1, 1] }, '']]),
  { ...written('rule/always-false', 'writes a rule that is never true', [[{ and: [MOBILE, { '==': [{ var: 'request.device' }, 'desktop'] }] }, '']]), count: 4 },
  { ...written('rule/always-false', 'switches a node off with false', [[false, '']]), count: 5 },
  {
    rule: 'rule/unused',
    what: 'leaves a named rule that nothing uses',
    isAlone: true,
    count: 5,
    faults: (configs) => ['is-vip', 'on-phone', 'not-yet', 'shows-old', 'zz-last'].map((name) => () =>
      fault('base/rules.json', withProperty(configs.text('base/rules.json'), '/rules', name, { title: 'Left over', rule: MOBILE }), `/rules/${name}`)),
  },
  {
    rule: 'rule/unknown-fact',
    what: 'misspells a fact in a rule of the site',
    faults: (configs) => configs.nodes.flatMap((node) => leavesOf((node.declaration.when ?? null) as JsonValue).filter(({ pointer }) => pointer.endsWith('/var'))
      .map(({ pointer, value }) => () => valueFault(configs, node.file, `${node.pointer}/when${pointer}`, misspelt(String(value))))),
  },
  {
    rule: 'rule/unknown-rule',
    what: 'misspells a named rule',
    faults: (configs) => configs.nodes.flatMap((node) => leavesOf((node.declaration.when ?? null) as JsonValue).filter(({ pointer }) => pointer.endsWith('/$rule'))
      .map(({ pointer, value }) => () => valueFault(configs, node.file, `${node.pointer}/when${pointer}`, misspelt(String(value))))),
  },
  {
    rule: 'rule/contradicts-ancestor',
    what: 'shows a node only where what it stands in is hidden',
    count: 3,
    faults: (configs) => underRules(configs).map(([node, rule]) => () => nodeFault(configs, node, 'when', { '!': [rule] })),
  },
  {
    rule: 'rule/same-as-ancestor',
    what: 'says again what the node around it says',
    count: 3,
    faults: (configs) => underRules(configs).map(([node, rule]) => () => nodeFault(configs, node, 'when', rule)),
  },
  {
    rule: 'rule/invalid',
    what: 'breaks a named rule',
    isAlone: true,
    count: 4,
    faults: (configs) => {
      const file = 'base/rules.json';
      const { rules } = configs.values.get(file) as { rules: Readonly<Record<string, { readonly rule: JsonValue }>> };
      return Object.entries(rules).flatMap(([name, { rule }]) => {
        const pointer = `/rules/${name}/rule`;
        const facts = leavesOf(rule).filter((leaf) => leaf.pointer.endsWith('/var'));
        return [
          () => valueFault(configs, file, pointer, { $rule: name }),
          () => valueFault(configs, file, pointer, { nott: [rule] }),
          ...facts.map(({ pointer: inner, value }) => () => fault(file, withValue(configs.text(file), pointer + inner, misspelt(String(value))), pointer, { what: `${name}: ${String(value)}` })),
        ];
      });
    },
  },
  {
    rule: 'rule/never-on-any-brand',
    what: 'asks for a flag that no brand has',
    // What is promised may not be hidden at all.
    faults: (configs) => ordinary(configs).filter((node) => !/footer|legal|error/.test(node.declaration.use) && configs.nodes.every(({ id, declaration }) => id === node.id || !declaration.in.startsWith(`${node.id}.`)) && node.declaration.when === undefined && !isInsideOfRules(configs, node))
      .map((node) => () => nodeFault(configs, node, 'when', { and: [{ var: 'flags.isVipDomain' }, MOBILE] })),
  },
  {
    rule: 'rule/hides-but-does-not-protect',
    what: 'hides all of a page from guests',
    faults: (configs) => [...configs.pages].filter(([file, { route, status }]) => route !== undefined && status === undefined && (route.access ?? 'any') === 'any' && !configs.isOverlaid(file)).map(([file]) => () => {
      const outer = configs.nodes.filter((node) => node.file === file && !node.declaration.in.includes('.'));
      return fault(file, outer.reduce((text, { pointer }) => withNodeValue(text, pointer, 'when', SIGNED_IN), configs.text(file)), '/route/path');
    }),
  },
];

/** Rules as somebody might write them, on any ordinary node; each with where in it the finding stands. */
function written(rule: string, what: string, variants: readonly (readonly [JsonValue, string])[]): Mutator {
  return { rule, what, count: 3, faults: (configs) => ordinary(configs).flatMap((node) => variants.map(([when, inner]) => () => nodeFault(configs, node, 'when', when, `/when${inner}`))) };
}

/** Nodes that no brand changes. */
function ordinary(configs: ShippedConfigs): readonly ShippedNode[] {
  return configs.nodes.filter(({ declaration, file }) => declaration.in !== 'root' && !configs.isOverlaid(file));
}

/** Nodes in a node with a rule, with that rule; nothing stands in them that has one. */
function underRules(configs: ShippedConfigs): readonly (readonly [ShippedNode, Rule])[] {
  return configs.nodes.flatMap((node) => {
    const around = configs.nodes.find(({ file, id }) => file === node.file && node.declaration.in.startsWith(`${id}.`))?.declaration.when;
    return around === undefined || childrenOf(node, configs).some(({ declaration }) => declaration.when !== undefined) ? [] : [[node, around] as const];
  });
}

function isInsideOfRules(configs: ShippedConfigs, node: ShippedNode): boolean {
  return underRules(configs).some(([inner]) => inner === node);
}
