import { describe, expect, it } from 'vitest';
import type { PagePlan, PlanNode } from '../../schemas/language/release.ts';
import { FactStore } from '../facts/FactStore.ts';
import { neededWidgets } from './neededWidgets.ts';

const plan = (roots: readonly PlanNode[], rules: PagePlan['rules']): PagePlan => ({
  pageId: 'page', hash: 'h', layoutId: 'default', status: 200, meta: {}, head: {}, rules, roots,
  requestFacts: [], sessionFacts: [], texts: [], widgets: [],
});

describe('neededWidgets', () => {
  const page = plan(
    [
      {
        id: 'frame', use: 'a/frame',
        slots: {
          main: [
            { id: 'board', use: 'a/board', live: true, hydrate: 'visible', rule: 0 },
            { id: 'item', use: 'a/item', rule: 1, slots: { items: [{ id: 'score', use: 'a/score' }] } },
            { id: 'broken', use: 'a/broken', rule: 2 },
            { id: 'more', use: 'a/more', hydrate: 'visible', slots: { items: [{ id: 'card', use: 'a/card' }] } },
          ],
        },
      },
    ],
    [{ '!': [{ var: 'route.item' }] }, { '!!': [{ var: 'route.item' }] }, { var: 'no.such.fact' }],
  );

  it('leaves out what is hidden or broken; what hydrates late needs its styles alone', () => {
    expect(neededWidgets(page, new FactStore({ 'route.item': '' }))).toEqual({
      shown: ['a/board', 'a/card', 'a/frame', 'a/more'],
      eager: ['a/board', 'a/frame'],
    });
    expect(neededWidgets(page, new FactStore({ 'route.item': '7-x' })).eager).toEqual(['a/frame', 'a/item', 'a/score']);
  });
});
