import { useCallback, useEffect, useState } from 'react';
import { isJsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { CatalogueList, ListedExample, ListedWidget } from '../list.ts';

/** What is looked at, as the address of the page says it: a reload and a link bring it back. */
export interface ChosenView {
  readonly widget: string;
  readonly example: string;
  readonly language: string;
  readonly theme: 'auto' | 'light' | 'dark';
  /** CSS px. */
  readonly width: number;
  /** `example`: as the example says; the others are forced on all of its calls. */
  readonly state: 'example' | 'error' | 'loading';
  /** In the place of the example's props, once they were edited. */
  readonly props: Readonly<Record<string, JsonValue>> | null;
}

export const WIDTHS = [320, 390, 768, 1366] as const;
export const LEAST_WIDTH = 200;
export const MOST_WIDTH = 3000;
/** Below this the page is one of a phone. */
const PHONE_BELOW = 768;
const DEFAULT_WIDTH = 768;

function pick<T extends string>(text: string | null, known: readonly [T, ...T[]]): T {
  return known.find((value) => value === text) ?? known[0];
}

function propsOf(text: string | null): ChosenView['props'] {
  try {
    const value = JSON.parse(text ?? 'null') as JsonValue;
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function readView(search: string, { widgets, languages }: CatalogueList): ChosenView {
  const query = new URLSearchParams(search);
  const widget = widgets.find(({ type }) => type === query.get('widget')) ?? widgets[0];
  const example = widget?.examples.find(({ name }) => name === query.get('example')) ?? widget?.examples[0];
  const width = Number(query.get('width') ?? DEFAULT_WIDTH);
  return {
    widget: widget?.type ?? '',
    example: example?.name ?? '',
    language: languages.find(({ id }) => id === query.get('lng'))?.id ?? languages[0]?.id ?? '',
    theme: pick(query.get('theme'), ['auto', 'light', 'dark']),
    width: Number.isInteger(width) && width >= LEAST_WIDTH && width <= MOST_WIDTH ? width : DEFAULT_WIDTH,
    state: pick(query.get('state'), ['example', 'error', 'loading']),
    props: propsOf(query.get('props')),
  };
}

function queryOf({ widget, example, language, theme, state, props }: ChosenView): URLSearchParams {
  return new URLSearchParams({ widget, example, lng: language, theme, ...(state !== 'example' && { state }), ...(props && { props: JSON.stringify(props) }) });
}

/** Address of the page that shows a view. */
export function hrefOf(view: ChosenView): string {
  const query = queryOf(view);
  query.set('width', String(view.width));
  return `/catalogue?${query}`;
}

/** Address of the example's own page, as a visitor with such a window would get it. */
export function frameOf(view: ChosenView): string {
  const query = queryOf(view);
  if (view.width < PHONE_BELOW) query.set('platform_type', 'mobile');
  return `/${view.language}/catalogue?${query}`;
}

/** The widget and the example of a view. */
export function shownIn({ widgets }: CatalogueList, view: ChosenView): { readonly widget: ListedWidget; readonly example: ListedExample } | undefined {
  const widget = widgets.find(({ type }) => type === view.widget);
  const example = widget?.examples.find(({ name }) => name === view.example);
  return widget && example && { widget, example };
}

/** The view of the page's address. A further example is a step of the browser's history, a setting is none. */
export function useChosenView(list: CatalogueList): readonly [ChosenView, (changes: Partial<ChosenView>) => void] {
  const [view, setView] = useState(() => readView(window.location.search, list));
  useEffect(() => {
    const handleReturn = () => setView(readView(window.location.search, list));
    window.addEventListener('popstate', handleReturn);
    return () => window.removeEventListener('popstate', handleReturn);
  }, [list]);
  const change = useCallback(
    (changes: Partial<ChosenView>) => {
      const before = readView(window.location.search, list);
      const next = { ...before, ...changes };
      const isStep = next.widget !== before.widget || next.example !== before.example;
      window.history[isStep ? 'pushState' : 'replaceState'](null, '', hrefOf(next));
      setView(next);
    },
    [list],
  );
  return [view, change];
}
