import type { ComponentType } from 'react';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { IsolationOf } from './jsxSource.ts';

export type Facts = Readonly<Record<string, JsonValue>>;

export interface JsxPage {
  readonly Page: ComponentType<{ readonly facts: Facts; readonly odds: readonly string[] }>;
  readonly rules: readonly ((facts: Facts) => boolean)[];
}

const pages: Readonly<Record<string, () => Promise<JsxPage>>> = {
  '200/none': () => import('virtual:jsx-page/200/none'),
  '200/stateful': () => import('virtual:jsx-page/200/stateful'),
  '200/every': () => import('virtual:jsx-page/200/every'),
  '1000/none': () => import('virtual:jsx-page/1000/none'),
  '1000/stateful': () => import('virtual:jsx-page/1000/stateful'),
  '1000/every': () => import('virtual:jsx-page/1000/every'),
  '5000/none': () => import('virtual:jsx-page/5000/none'),
  '5000/stateful': () => import('virtual:jsx-page/5000/stateful'),
  '5000/every': () => import('virtual:jsx-page/5000/every'),
};

/** The hand-written page of so many nodes. Rejects for a size that was not written. */
export async function importJsxPage(size: number, isolation: IsolationOf): Promise<JsxPage> {
  const load = pages[`${size}/${isolation}`];
  if (!load) throw new Error(`No page of ${size} nodes is written by hand.`);
  return await load();
}
