import type { JsonValue } from '../../../../schemas/language/json.ts';
import { ruleFacts } from '../../../../schemas/language/rules/index.ts';
import type { PlanNode } from '../../../../schemas/language/release.ts';
import type { BenchPage } from '../benchPage.ts';
import type { RenderContender } from '../contender.ts';
import { importJsxPage } from '../importJsxPage.ts';

interface Place {
  readonly condition: Condition;
  readonly place: Comment;
  readonly make: () => Element;
  shown: Element | null;
}

type Condition = (facts: Readonly<Record<string, JsonValue>>) => boolean;

/** The floor: elements made by hand, each conditional one behind a comment that keeps its place. */
export const contender: RenderContender = {
  name: 'raw DOM',
  prepare: async (page) => {
    const { rules } = await importJsxPage(page.size, 'stateful');
    return (container) => mount(page, rules, container);
  },
};

function mount(page: BenchPage, rules: readonly Condition[], container: HTMLElement) {
  let facts = page.facts;
  const odds = [...page.odds];
  const prices: Text[] = [];
  const places = new Map<string, Place[]>();
  const elementOf = (node: PlanNode): Element => {
    const { element, slot } = make(node, odds, prices);
    for (const child of Object.values(node.slots ?? {}).flat()) append(child, slot);
    return element;
  };
  const append = (node: PlanNode, parent: Element): void => {
    const condition = node.rule === undefined ? undefined : rules[node.rule];
    if (!condition) return void parent.appendChild(elementOf(node));
    const place = document.createComment('');
    const shown = condition(facts) ? elementOf(node) : null;
    if (shown) parent.appendChild(shown);
    parent.appendChild(place);
    const item: Place = { condition, place, make: () => elementOf(node), shown };
    for (const fact of ruleFacts(page.plan.rules[node.rule ?? -1] ?? true)) places.set(fact, [...(places.get(fact) ?? []), item]);
  };
  const wrapper = document.createElement('div');
  wrapper.dataset['page'] = page.plan.pageId;
  wrapper.className = 'lu-page';
  for (const node of page.plan.roots) append(node, wrapper);
  container.appendChild(wrapper);
  return {
    setFact: (name: string, value: JsonValue) => {
      facts = { ...facts, [name]: value };
      for (const item of places.get(name) ?? []) {
        if (item.condition(facts) === (item.shown !== null)) continue;
        if (item.shown) item.shown.remove();
        item.shown = item.shown ? null : item.make();
        if (item.shown) item.place.before(item.shown);
      }
    },
    tick: (changes: readonly (readonly [number, string])[]) => {
      for (const [cell, price] of changes) {
        odds[cell] = price;
        const text = prices[cell];
        if (text) text.data = price;
      }
    },
    unmount: () => wrapper.remove(),
  };
}

function make({ id, use, props = {} }: PlanNode, odds: readonly string[], prices: Text[]): { element: Element; slot: Element } {
  const text = (name: string) => String(props[name]);
  const create = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] => {
    const element = document.createElement(tag);
    element.dataset['widget'] = use;
    element.dataset['node'] = id;
    if (className !== '') element.className = className;
    return element;
  };
  if (use === 'bench/box') {
    const element = create('div', text('direction'));
    return { element, slot: element };
  }
  if (use === 'bench/text') {
    const element = create('p', text('tone'));
    element.textContent = text('text');
    return { element, slot: element };
  }
  if (use === 'bench/image') {
    const element = create('img', '');
    element.loading = 'lazy';
    element.src = text('src');
    element.alt = text('alt');
    element.width = Number(props['width']);
    element.height = Number(props['height']);
    return { element, slot: element };
  }
  const isOdds = use === 'bench/odds';
  const element = create('button', isOdds ? 'odds' : 'button');
  element.type = 'button';
  if (isOdds) {
    const label = document.createElement('span');
    label.className = 'label';
    label.textContent = text('label');
    const price = document.createElement('span');
    price.className = 'price';
    const cell = Number(props['cell']);
    const node = document.createTextNode(odds[cell] ?? '');
    price.appendChild(node);
    prices[cell] = node;
    element.append(label, price);
  } else {
    element.textContent = text('label');
    element.addEventListener('click', () => undefined);
  }
  return { element, slot: element };
}
