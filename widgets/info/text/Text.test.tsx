// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Text } from './Text.tsx';

const frame = widgetFrame('info/text');

describe('info/text', () => {
  it.each([
    ['paragraphs', 'p', 0],
    ['list', 'ul > li', 1],
    ['steps', 'ol > li', 1],
  ] as const)('writes lines as %s', async (shape, selector, lists) => {
    const { container } = await renderWidget(baseRuntime(), <Text {...frame} title="Rules" text={'One\nTwo'} shape={shape} tone="plain" />);
    expect([...container.querySelectorAll(selector)].map((line) => line.textContent)).toEqual(['One', 'Two']);
    expect(screen.queryAllByRole('list')).toHaveLength(lists);
    expect(screen.getByRole('heading', { level: 2, name: 'Rules' })).toBeDefined();
  });

  it('needs no title', async () => {
    await renderWidget(baseRuntime(), <Text {...frame} text="One" shape="paragraphs" tone="plain" />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
