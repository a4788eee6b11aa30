// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Notice } from './Notice.tsx';

describe('info/notice', () => {
  it('is a line of text without a role that would be read out by itself', async () => {
    await renderWidget(baseRuntime(), <Notice {...widgetFrame('info/notice')} text="Live data may be late." icon="info" />);
    const line = screen.getByText('Live data may be late.');
    expect([line.tagName, line.getAttribute('role'), line.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual(['P', null, 'true']);
  });

  it('is promised for the pages where one can bet in play (T12)', () => {
    const { promises } = JSON.parse(readFileSync('configs/base/promises.json', 'utf8')) as { promises: Record<string, { pages?: readonly string[]; shows?: readonly string[] }> };
    const promised = Object.entries(promises).filter(([name]) => name.startsWith('live-data')).map(([, { pages, shows }]) => [pages, shows]);
    expect(promised).toEqual([[['betting'], ['info/notice']], [['home', 'multi'], ['info/notice']]]);
  });
});
