import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { middleware } from './rules-offered.ts';

describe('rules-offered', () => {
  it.each([
    [[47, 72], undefined],
    [[72], { status: 404 }],
  ])('with the routes %j answers %j', async (routesAvailable, answer) => {
    const runtime = baseRuntime({ site: { ...testSiteConfig, routesAvailable } });
    expect(await middleware({ runtime, pageId: 'rules', params: { ruleGroup: '1' }, path: 'rules/1', query: new URLSearchParams() })).toEqual(answer);
  });
});
