// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { serverRegistry } from '../../runtime/boot/serverWidgets.ts';
import { resolveProps } from '../../runtime/render/valueForms.ts';
import type { SlotDeclaration, WidgetExample, WidgetManifest } from '../../schemas/language/manifest.ts';
import { createTestRuntime, TestSite } from '../setup/testRuntime.tsx';
import { testDictionaries, testDeclaredFacts, testSiteConfig } from '../setup/baseConfigs.ts';

interface Case {
  readonly type: string;
  readonly manifest: WidgetManifest;
  readonly file: string;
  readonly example: WidgetExample;
}

const folders = readdirSync('widgets', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('widget.json')).map((name) => path.dirname(name).split(path.sep).join('/'));
const manifests = folders.map((type) => [type, JSON.parse(readFileSync(path.join('widgets', type, 'widget.json'), 'utf8')) as WidgetManifest] as const);
const cases: Case[] = manifests.flatMap(([type, manifest]) => {
  const folder = path.join('widgets', type, 'examples');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name.endsWith('.json'));
  return files.map(({ name }) => ({ type, manifest, file: name, example: JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as WidgetExample }));
});

function withDefaults(manifest: WidgetManifest, example: WidgetExample) {
  const defaults = Object.fromEntries(Object.entries(manifest.props).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])));
  return { ...defaults, ...example.props };
}

function slotsOf(slots: Readonly<Record<string, SlotDeclaration>> | undefined) {
  return Object.fromEntries(Object.keys(slots ?? {}).map((name) => [name, <span key={name}>{name}</span>]));
}

/** The platform has not answered yet: what is seen while hydrating is what the server wrote. */
const silent: typeof fetch = () => new Promise(() => undefined);

/** The widget as a page renders it, on one side. */
function tree({ type, manifest, example }: Case, isServer: boolean) {
  const runtime = createTestRuntime({ isServer, language: 'en', site: testSiteConfig, dictionaries: testDictionaries('en'), declared: testDeclaredFacts, nowMs: () => Date.UTC(2026, 10, 21, 12), fetch: silent });
  const module = serverRegistry.get(type);
  if (!module) throw new Error(`no widget "${type}"`);
  const { Component } = module;
  const props = resolveProps(withDefaults(manifest, example), { params: {}, facts: runtime.facts, t: runtime.t });
  const root = { 'data-widget': type, 'data-node': 'example' };
  const element = (
    <StrictMode>
      <TestSite runtime={runtime}>
        <Suspense fallback={null}>
          <Component {...props} root={root} slots={slotsOf(manifest.slots)} />
        </Suspense>
      </TestSite>
    </StrictMode>
  );
  return { element, runtime };
}

function serverHtml(found: Case): string {
  enableStaticRendering(true);
  try {
    return renderToString(tree(found, true).element);
  } finally {
    enableStaticRendering(false);
  }
}

describe('every widget', () => {
  it.each(manifests)('%s has at least a plain and an edge example', (type) => {
    expect(cases.filter((found) => found.type === type).length).toBeGreaterThanOrEqual(2);
  });

  it.each(cases.map((found) => [`${found.type} (${found.file})`, found] as const))('%s renders on the server and hydrates to the same HTML', async (_name, found) => {
    const html = serverHtml(found);
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const before = container.innerHTML;
    const errors: unknown[] = [];
    const { element, runtime } = tree(found, false);
    const hydrated = await act(async () => hydrateRoot(container, element, { onRecoverableError: (error) => void errors.push(error) }));
    expect(errors).toEqual([]);
    const marked = container.querySelectorAll(`[data-widget="${found.type}"]`);
    expect(marked.length, 'exactly one root element, or none where it has nothing to show').toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/ style="/);
    // A live widget ticks from its first moment; what the server wrote hidden (notices) may show itself afterwards.
    const isHidden = before.includes(' hidden=""');
    if (found.manifest.live !== true && !isHidden) expect(container.innerHTML.replaceAll('<!-- -->', '')).toBe(before.replaceAll('<!-- -->', ''));
    await act(async () => hydrated.unmount());
    runtime.timers.dispose();
    container.remove();
  });
});
