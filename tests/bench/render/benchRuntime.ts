import type { ComponentType } from 'react';
import { createTestRuntime, type TestRuntime } from '../../setup/testRuntime.tsx';
import type { AnyWidget, WidgetModule, WidgetRegistry } from '../../../runtime/registry/widget.ts';
import type { BenchPage } from './benchPage.ts';
import { Box, Button, Image, Odds, Text } from './widgets.tsx';

const components: Readonly<Record<string, ComponentType<never>>> = {
  'bench/box': Box,
  'bench/text': Text,
  'bench/image': Image,
  'bench/button': Button,
  'bench/odds': Odds,
};

const modules = new Map(Object.entries(components).map(([type, Component]) => [type, moduleOf(type, Component as AnyWidget)]));

function moduleOf(type: string, Component: AnyWidget): WidgetModule {
  return { type, Component, call: Component as NonNullable<WidgetModule['call']> };
}

export const benchRegistry: WidgetRegistry = { has: (type) => modules.has(type), get: (type) => modules.get(type), ensure: async () => undefined };

/** Services of one tab, with the page's facts and prices. */
export function benchRuntime(page: BenchPage): TestRuntime {
  return createTestRuntime({ facts: page.facts, snapshots: { 'bench/odds': page.odds } });
}
