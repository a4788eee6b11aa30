// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Banner } from './Banner.tsx';

describe('blocks/banner', () => {
  it('holds one sentence and what to do', async () => {
    await renderWidget(baseRuntime(), <Banner {...widgetFrame('blocks/banner')} slots={{ actions: <a href="/en/live">Go</a> }} title="See you" tone="contrast" />);
    expect(screen.getByRole('heading', { level: 2, name: 'See you' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go' })).toBeDefined();
  });
});
