import type { Rule } from '../../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import { readCall } from '../../../schemas/language/rules/index.ts';
import type { PlanNode } from '../../../schemas/language/release.ts';
import type { BenchPage } from './benchPage.ts';

/** Which widgets stand in a boundary of their own: none (and no widgets: host elements alone), those with state, or every one. */
export type IsolationOf = 'none' | 'stateful' | 'every';

const COMPONENTS: Readonly<Record<string, string>> = {
  'bench/box': 'Box',
  'bench/text': 'Text',
  'bench/image': 'Image',
  'bench/button': 'Button',
  'bench/odds': 'OddsTopDown',
};

/**
 * The page as a person would write it by hand: one component a section, conditions as plain expressions, facts and
 * odds handed down from the top. Source text, so that browsers meet it as they meet hand-written code.
 */
export function jsxSource({ plan }: BenchPage, isolation: IsolationOf, folder: string): string {
  const parts: string[] = [];
  const [root] = plan.roots;
  if (!root) throw new Error('The page has no root.');
  const write = (node: PlanNode, isRoot: boolean): string => {
    const children = Object.values(node.slots ?? {}).flat();
    const written = children.map((child) => {
      const element = isRoot && (child.slots?.['items']?.length ?? 0) > 0 ? section(child) : write(child, false);
      if (child.rule === undefined) return element.startsWith('<') ? element : `{${element}}`;
      return `{${conditionOf(plan.rules[child.rule] ?? true)} ? ${element} : null}`;
    });
    if (isolation === 'none') return hostElementOf(node, written);
    const element = elementOf(node, written);
    return isolation === 'every' || node.pure !== true ? `<Isolated>${element}</Isolated>` : element;
  };
  const section = (node: PlanNode): string => {
    const name = `Section${parts.length}`;
    parts.push('');
    parts[Number(name.slice('Section'.length))] = `function ${name}({ facts, odds }) {\n  return ${write(node, false)};\n}`;
    return `<${name} facts={facts} odds={odds} />`;
  };
  const page = `export function Page({ facts, odds }) {\n  return ${write(root, true)};\n}`;
  const imports = [
    `import { ${Object.values(COMPONENTS).join(', ')} } from '${folder}/widgets.tsx';`,
    `import { Isolated } from '${folder}/Isolated.tsx';`,
  ];
  const rules = `export const rules = [\n${plan.rules.map((rule) => `  (facts) => ${conditionOf(rule)},`).join('\n')}\n];`;
  return [...imports, ...parts, page, rules, ''].join('\n');
}

function elementOf(node: PlanNode, children: readonly string[]): string {
  const name = COMPONENTS[node.use] ?? 'div';
  const props = Object.entries(node.props ?? {}).map(([key, value]) => `${key}={${JSON.stringify(value)}}`);
  const price = node.use === 'bench/odds' ? ` price={odds[${String(node.props?.['cell'])}]}` : '';
  const root = `root={{ 'data-widget': '${node.use}', 'data-node': '${node.id}' }}`;
  const items = children.length === 0 ? '' : ` items: <>${children.join('\n')}</> `;
  return `<${name} ${root} slots={{${items}}} ${props.join(' ')}${price} />`;
}

/** A node as the host elements that its widget would write. */
function hostElementOf({ id, use, props = {} }: PlanNode, children: readonly string[]): string {
  const text = (name: string): string => JSON.stringify(props[name]);
  const root = (className: string): string => `data-widget="${use}" data-node="${id}"${className === '' ? '' : ` className=${className}`}`;
  switch (use) {
    case 'bench/text':
      return `<p ${root(text('tone'))}>{${text('text')}}</p>`;
    case 'bench/image':
      return `<img ${root('')} loading="lazy" src=${text('src')} alt=${text('alt')} width={${text('width')}} height={${text('height')}} />`;
    case 'bench/button':
      return `<button ${root('')} type="button" className="button" onClick={() => globalThis.location.assign(${text('path')})}>{${text('label')}}</button>`;
    case 'bench/odds':
      return `<button ${root('')} type="button" className="odds"><span className="label">{${text('label')}}</span><span className="price">{odds[${text('cell')}]}</span></button>`;
    default:
      return `<div ${root(text('direction'))}>${children.join('\n')}</div>`;
  }
}

/** A rule as the JavaScript a person would write. */
export function conditionOf(rule: Rule | JsonValue): string {
  const call = readCall(rule, '');
  if (!call) return JSON.stringify(rule);
  const [first = '', ...rest] = call.args.map((arg) => (call.operator === 'var' ? JSON.stringify(arg) : conditionOf(arg)));
  switch (call.operator) {
    case 'var':
      return `facts[${first}]`;
    case '!':
      return `!${first}`;
    case 'and':
      return `(${[first, ...rest].join(' && ')})`;
    case 'or':
      return `(${[first, ...rest].join(' || ')})`;
    case '==':
      return `(${first} === ${rest.join('')})`;
    case 'in':
      return `${rest.join('')}.includes(${first})`;
    default:
      return `(${first} ${call.operator} ${rest.join('')})`;
  }
}
