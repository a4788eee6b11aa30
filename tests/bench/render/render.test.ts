// @vitest-environment happy-dom
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inProject } from '../../../bin/setup/project.mjs';
import { buildBench, type BuiltBench } from '../browser/buildBench.ts';
import { changesOf, createBenchPage, FLIPPED_FACT } from './benchPage.ts';
import { jsxPages } from './jsxPages.ts';
import { serialise } from './serialise.ts';
import type * as testEntry from './testEntry.ts';

type Modules = typeof testEntry;

let built: BuiltBench;
let modules: Modules;

beforeAll(async () => {
  built = await buildBench({ entries: { test: 'tests/bench/render/testEntry.ts' }, plugins: [jsxPages(inProject('tests/bench/render'))], isServer: true });
  modules = (await import(/* @vite-ignore */ pathToFileURL(path.join(built.folder, 'test.js')).href)) as Modules;
});

afterAll(async () => {
  await built.remove();
});

describe('the page to measure with', () => {
  it.each([200, 1000, 5000])('has %i nodes of five kinds up to eight deep, a fifth of them behind rules over 30 facts', (size) => {
    const { plan, facts } = createBenchPage(size);
    const text = JSON.stringify(plan.roots);
    expect(text.match(/"use":/g)).toHaveLength(size);
    expect(text.match(/"rule":/g)).toHaveLength(size / 5);
    expect(new Set(text.match(/bench\/[a-z]+/g))).toHaveProperty('size', 5);
    expect(Object.keys(facts)).toHaveLength(30);
    const depthOf = (node: (typeof plan.roots)[number]): number => 1 + Math.max(0, ...Object.values(node.slots ?? {}).flat().map(depthOf));
    expect(plan.roots.map(depthOf)).toEqual([8]);
  });

  it.each([[200, 31], [1000, 100], [5000, 100]])('of %i nodes changes %i odds in a tick, each to another price than in the tick before', (size, count) => {
    const page = createBenchPage(size);
    const [first, next] = [changesOf(page, 0), changesOf(page, 1)];
    expect(new Set(first.map(([cell]) => cell))).toHaveProperty('size', count);
    expect(next.map(([cell]) => cell)).toEqual(first.map(([cell]) => cell));
    for (const [at, [cell, price]] of first.entries()) {
      expect(page.odds[cell]).toMatch(/^\d+\.\d\d$/);
      expect(next[at]?.[1]).not.toBe(price);
    }
  });
});

describe('the contenders', () => {
  it('show the same elements, texts and attributes after mounting, a flip, a tick and the flip back', async () => {
    const page = createBenchPage(200);
    const shown = new Map<string, string[]>();
    for (const { name, prepare } of modules.contenders) {
      const mount = await prepare(page);
      const container = document.body.appendChild(document.createElement('div'));
      const mounted = mount(container);
      const steps = [serialise(container)];
      // Live texts follow from the next task on.
      await new Promise((resolve) => setTimeout(resolve, 0));
      mounted.setFact(FLIPPED_FACT, true);
      steps.push(serialise(container));
      mounted.tick([[0, '7.77'], [1, '8.88']]);
      steps.push(serialise(container));
      mounted.setFact(FLIPPED_FACT, false);
      steps.push(serialise(container));
      mounted.unmount();
      shown.set(name, steps);
    }
    const [first, ...others] = shown.values();
    expect(new Set(first)).toHaveProperty('size', 4);
    expect(first?.[0]).toContain('data-node="n1"');
    expect([...shown.keys()].sort()).toEqual(['JSX', 'JSX, less isolated', 'plain JSX', 'raw DOM', 'runtime']);
    for (const steps of others) expect(steps).toEqual(first);
  });

  it('write the same HTML on the server', async () => {
    const html = async (render: () => Promise<string>) => (await render()).replaceAll(/<!--.*?-->/g, '');
    const written = await html(await modules.jsxToString(200, 'every'));
    expect(written).toContain('data-node="n1"');
    expect(await html(await modules.runtimeToString(200))).toBe(written);
    expect(await html(await modules.jsxToString(200, 'stateful'))).toBe(written);
    expect(await html(await modules.jsxToString(200, 'none'))).toBe(written);
  });

  it.each(['bench/text', 'bench/button'])('lose only the widget that throws: %s', async (broken) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = createBenchPage(200);
    const victim = JSON.stringify(page.plan.roots).match(new RegExp(`"id":"(n\\d+)","use":"${broken}"`))?.[1] ?? '';
    for (const { name, prepare } of modules.contenders) {
      if (['raw DOM', 'plain JSX', 'JSX, less isolated'].includes(name)) continue;
      const mount = await prepare(page);
      const container = document.body.appendChild(document.createElement('div'));
      mount(container).unmount();
      modules.failing.node = victim;
      const mounted = mount(container);
      modules.failing.node = null;
      const nodes = container.querySelectorAll('[data-node]:not(.lu-placeholder, .lu-node-failure)').length;
      mounted.unmount();
      const whole = mount(container);
      expect({ name, lost: container.querySelectorAll('[data-node]').length - nodes }).toEqual({ name, lost: 1 });
      whole.unmount();
    }
  });
});
