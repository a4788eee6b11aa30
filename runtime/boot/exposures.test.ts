import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../storage/BrowserStorage.ts';
import { createExposures } from './exposures.ts';

const experiments = [
  { id: 'order', control: 'a', weights: { a: 50, b: 50 }, pages: ['about'] },
  { id: 'colour', control: 'red', weights: { red: 50, blue: 50 }, pages: ['home', 'about'] },
];
const facts: Readonly<Record<string, string>> = { 'experiment.order': 'b', 'experiment.colour': 'red' };

describe('createExposures', () => {
  it('sends one event an experiment that changes the page, once a visitor', () => {
    const storage = createMemoryStorage();
    const send = vi.fn();
    const shown = createExposures({ experiments, isCounted: () => true, isPart: () => true, factOf: (name) => facts[name], storage, send, sendGoal: () => undefined });
    shown('live');
    expect(send).not.toHaveBeenCalled();
    shown('home');
    shown('about');
    shown('about');
    createExposures({ experiments, isCounted: () => true, isPart: () => true, factOf: (name) => facts[name], storage, send, sendGoal: () => undefined })('home');
    expect(send.mock.calls.map(([exposure]) => exposure as unknown)).toEqual([
      { experiment: 'colour', variant: 'red', pageId: 'home' },
      { experiment: 'order', variant: 'b', pageId: 'about' },
    ]);
  });

  it('sends nothing of a visitor who is not counted, and begins when they are', () => {
    const send = vi.fn();
    let isCounted = false;
    const shown = createExposures({ experiments, isCounted: () => isCounted, isPart: () => true, factOf: (name) => facts[name], storage: createMemoryStorage(), send, sendGoal: () => undefined });
    shown('about');
    expect(send).not.toHaveBeenCalled();
    isCounted = true;
    shown('about');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends nothing of an experiment in which the visitor takes no part', () => {
    const send = vi.fn();
    createExposures({ experiments, isCounted: () => true, isPart: ({ id }) => id === 'order', factOf: (name) => facts[name], storage: createMemoryStorage(), send, sendGoal: () => undefined })('about');
    expect(send.mock.calls.map(([{ experiment }]) => experiment as unknown)).toEqual(['order']);
  });

  it('sends a goal once, of visitors who have seen the experiment, and never before', () => {
    const led = [{ ...experiments[0]!, goals: { read: { page: 'rules' }, asked: { call: 'getCounters' } } }];
    const sent: object[] = [];
    const shown = createExposures({ experiments: led, isCounted: () => true, isPart: () => true, factOf: (name) => facts[name], storage: createMemoryStorage(), send: (exposure) => sent.push(exposure), sendGoal: (reached) => sent.push(reached) });
    for (const page of ['rules', 'about', 'rules', 'rules']) shown(page);
    expect(sent).toEqual([{ experiment: 'order', variant: 'b', pageId: 'about' }, { experiment: 'order', goal: 'read' }]);
  });
});
