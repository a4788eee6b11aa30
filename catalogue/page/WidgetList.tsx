import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames, SearchInput } from '../../widgets/ui/index.ts';
import type { ListedWidget } from '../list.ts';
import css from './Catalogue.module.css';
import { type ChosenView, hrefOf } from './chosenView.ts';

export interface WidgetListProps {
  readonly widgets: readonly ListedWidget[];
  readonly view: ChosenView;
  readonly onChoose: (widget: string, example: string) => void;
}

/** Widgets by domain, each with its examples; a search finds types, titles and examples. */
export function WidgetList({ widgets, view, onChoose }: WidgetListProps) {
  const [words, setWords] = useState('');
  const listRef = useRef<HTMLElement>(null);
  // Who comes by a link to an example sees where it stands.
  useEffect(() => {
    listRef.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const found = widgets.filter((widget) => isFound(widget, words));
  const domains = [...new Set(found.map(({ type }) => domainOf(type)))];
  return (
    <nav ref={listRef} className={css.list} aria-label="Widgets">
      <SearchInput label="Find a widget" placeholder="Find a widget" clearLabel="Clear" value={words} onValueChange={setWords} />
      <p className={css.note} role="status">
        {found.length} of {widgets.length} widgets
      </p>
      {domains.map((domain) => (
        <section key={domain} aria-labelledby={`domain-${domain}`}>
          <h2 id={`domain-${domain}`} className={css.domain}>
            {domain}
          </h2>
          <ul className={css.plain}>
            {found
              .filter(({ type }) => domainOf(type) === domain)
              .map((widget) => (
                <WidgetEntry key={widget.type} widget={widget} view={view} onChoose={onChoose} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function WidgetEntry({ widget, view, onChoose }: Omit<WidgetListProps, 'widgets'> & { readonly widget: ListedWidget }) {
  const { type, examples } = widget;
  const choose = (event: MouseEvent, example: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose(type, example);
  };
  const link = (example: string) => ({ href: hrefOf({ ...view, widget: type, example, props: null }), onClick: (event: MouseEvent) => choose(event, example) });
  const isOpen = view.widget === type;
  return (
    <li>
      <a {...link(examples[0]?.name ?? '')} className={classNames(css.widget, isOpen && css.current)} aria-current={isOpen ? 'true' : undefined}>
        {type.split('/')[1]}
      </a>
      {isOpen && (
        <ul className={classNames(css.plain, css.examples)}>
          {examples.map(({ name, state, title }) => (
            <li key={name}>
              <a {...link(name)} className={classNames(css.example, view.example === name && css.current)} aria-current={view.example === name ? 'page' : undefined} title={title}>
                <span>{name}</span>
                {state !== name && <span className={css.state}>{state}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function domainOf(type: string): string {
  return type.split('/')[0] ?? '';
}

function isFound({ type, title, examples }: ListedWidget, words: string): boolean {
  const text = [type, title, ...examples.map((example) => example.title)].join(' ').toLowerCase();
  return words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}
